/** The site's own words and numbers, from the environment; read when a page renders, so that one build serves any zone. */
export interface Site {
  readonly name: string;
  readonly platform: string;
  readonly organiser: string;
  readonly hotline: string;
  readonly email: string;
  readonly address: string;
  readonly icp: string;
  readonly policeRecord: string;
  /** 政府网站标识码 */
  readonly idCode: string;
  /** The certificate page behind the mark 党政机关. */
  readonly partyMarkUrl: string;
  /** The national entry 我为政府网站找错; our own form when not configured. */
  readonly errorReportUrl: string;
  /** The public address without a trailing slash, or empty when it is not configured. */
  readonly origin: string;
}

function fromEnv(name: string, fallback: string): string {
  const value = process.env[name]?.trim();
  return value ? value : fallback;
}

function webAddress(name: string): string {
  const value = fromEnv(name, "");
  return /^https?:\/\//i.test(value) && URL.canParse(value) ? value : "";
}

/** The configured site. The defaults are a fictional zone; a number that is not configured is not shown. */
export function readSite(): Site {
  return {
    name: fromEnv("SITE_NAME", "示范经济技术开发区"),
    platform: fromEnv("SITE_PLATFORM", "政企服务平台"),
    organiser: fromEnv("SITE_ORGANISER", "示范经济技术开发区管理委员会"),
    hotline: fromEnv("SITE_HOTLINE", ""),
    email: fromEnv("SITE_EMAIL", ""),
    address: fromEnv("SITE_ADDRESS", ""),
    icp: fromEnv("SITE_ICP", ""),
    policeRecord: fromEnv("SITE_POLICE_RECORD", ""),
    idCode: fromEnv("SITE_ID_CODE", ""),
    partyMarkUrl: webAddress("SITE_PARTY_MARK_URL"),
    errorReportUrl: webAddress("SITE_ERROR_REPORT_URL"),
    origin: fromEnv("SITE_ORIGIN", "").replace(/\/+$/, ""),
  };
}

/** How else to reach the zone, after 也可以: 拨打服务热线 12345，或发邮件到 a@b.cn. Empty where nothing is configured. */
export const formatContact = ({ hotline, email }: Pick<Site, "hotline" | "email">): string =>
  [hotline && `拨打服务热线 ${hotline}`, email && `发邮件到 ${email}`].filter(Boolean).join("，或");

/**
 * The address that feeds and site maps write before their paths; they are worth nothing without one. When no public
 * address is configured it is the one the door listens on (the door sets it).
 */
export function feedOrigin(): string {
  return readSite().origin || fromEnv("PORTAL_LOCAL_ORIGIN", "http://localhost:3000");
}
