/** The foreign systems of this zone, from the environment. The one place that reads these variables. */

const VARIABLES = {
  survey: "EXTERNAL_SURVEY_URL",
  "investment-projects": "EXTERNAL_INVESTMENT_PROJECTS_URL",
  "data-filling": "EXTERNAL_DATA_FILLING_URL",
  "safety-filling": "EXTERNAL_SAFETY_FILLING_URL",
  "industrial-internet": "EXTERNAL_INDUSTRIAL_INTERNET_URL",
  "party-building": "EXTERNAL_PARTY_BUILDING_URL",
  "messaging-launch": "MESSAGING_APP_LAUNCH_URL",
  "messaging-download": "MESSAGING_APP_DOWNLOAD_URL",
} as const;

/** The raw address of each foreign system; unset ones are left out. */
export function readExternalAddresses(): Readonly<Partial<Record<keyof typeof VARIABLES, string>>> {
  const entries = Object.entries(VARIABLES).flatMap(([key, name]) => {
    const value = process.env[name]?.trim();
    return value ? [[key, value] as const] : [];
  });
  return Object.fromEntries(entries);
}

/** Hosts that count as government sites beside `gov.cn`: no notice before leaving for them. */
export function readGovernmentHosts(): readonly string[] {
  return (process.env.GOVERNMENT_HOSTS ?? "")
    .split(",")
    .map((host) => host.trim().toLowerCase())
    .filter((host) => host !== "");
}

/** Micro-applications as JSON: `[{"id":"…","title":"…","url":"https://…"}]`. */
export function readMicroAppsText(): string {
  return process.env.MFE_APPS?.trim() ?? "";
}
