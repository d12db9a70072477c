/** A notice that survives one navigation: set before leaving a page, shown once on the next. */
export interface Flash {
  readonly tone: "success" | "info" | "error";
  readonly text: string;
}

const KEY = "portal.flash";

export function setFlash(flash: Flash): void {
  try {
    window.sessionStorage.setItem(KEY, JSON.stringify(flash));
  } catch {
    // Storage may be switched off; the notice is then simply not shown.
  }
}

export function takeFlash(): Flash | undefined {
  try {
    const text = window.sessionStorage.getItem(KEY);
    window.sessionStorage.removeItem(KEY);
    return text ? (JSON.parse(text) as Flash) : undefined;
  } catch {
    return undefined;
  }
}
