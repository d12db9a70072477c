/**
 * How a person wants the site to look, kept in the browser: text size, contrast, pointer. Written on <html> before the
 * first paint (ACCESS_SCRIPT), so that nothing flashes; the HTML itself stays the same for everybody.
 */
export interface AccessSettings {
  /** 0 standard, 1 large, 2 largest. */
  readonly font: 0 | 1 | 2;
  readonly contrast: "standard" | "high";
  readonly pointer: "standard" | "large";
  readonly toolbar: boolean;
}

export const ACCESS_DEFAULTS: AccessSettings = { font: 0, contrast: "standard", pointer: "standard", toolbar: false };

const KEY = "portal.access";

export function readAccess(): AccessSettings {
  try {
    const kept = JSON.parse(window.localStorage.getItem(KEY) ?? "{}") as Partial<AccessSettings>;
    return {
      font: kept.font === 1 || kept.font === 2 ? kept.font : 0,
      contrast: kept.contrast === "high" ? "high" : "standard",
      pointer: kept.pointer === "large" ? "large" : "standard",
      toolbar: kept.toolbar === true,
    };
  } catch {
    return ACCESS_DEFAULTS;
  }
}

/** Keeps the settings and applies them at once. */
export function writeAccess(settings: AccessSettings): void {
  try {
    window.localStorage.setItem(KEY, JSON.stringify(settings));
  } catch {
    // Without storage the settings last as long as the page.
  }
  const { dataset } = document.documentElement;
  dataset.font = String(settings.font);
  dataset.contrast = settings.contrast;
  dataset.pointer = settings.pointer;
}

/** Part of the script that runs before the first paint. Only known values reach the document. */
export const ACCESS_SCRIPT = `try{var a=JSON.parse(localStorage.getItem("${KEY}")||"{}"),d=document.documentElement.dataset;if(a.font===1||a.font===2)d.font=String(a.font);if(a.contrast==="high")d.contrast="high";if(a.pointer==="large")d.pointer="large"}catch(e){}`;
