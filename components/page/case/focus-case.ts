/** The case that something stands in gets the focus, since what had it goes away: reading goes on there. */
export const focusCase = (inside: Element | null): void => inside?.closest<HTMLElement>("article[tabindex]")?.focus();
