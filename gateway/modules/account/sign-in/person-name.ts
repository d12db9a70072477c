/** What somebody is called who registered and has not said a name yet. */
export const unnamed = (phone: string): string => `用户${phone.slice(-4)}`;

/** Whether a person still has that name; the phone may have changed since. */
export const isUnnamed = ({ fullName }: { readonly fullName: string }): boolean => /^用户\d{4}$/.test(fullName);
