/** The country's code before a mobile number means nothing here: +86 138…, 0086138…. Without blanks and dashes. Pure. */
export const withoutCountryCode = (phone: string): string => phone.replace(/^(?:\+|00)?86(?=1\d{10}$)/, "");
