import net from "node:net";

export { maskIdNumber, maskPhone, redactPersonalData } from "@/contract/masks";

/**
 * How personal data looks to those who need not know it. Source: DB34/T 4631.2-2023 (desensitisation of government data):
 * phone 3 + 4, identity number 6 + 4, name surname and stars.
 */

/** 林*, 林**: the first character stays. */
export function maskName(name: string): string {
  const [first = "", ...rest] = [...name];
  return first + "*".repeat(Math.max(1, Math.min(rest.length, 3)));
}

/** l***@example.cn: the first letter and the host stay. */
export function maskEmail(email: string): string {
  const at = email.lastIndexOf("@");
  return at > 0 ? `${email.slice(0, 1)}***${email.slice(at)}` : "***";
}

/** An address with its end hidden: 10.1.*.*, 2001:db8:*. */
export function maskAddress(address: string): string {
  const plain = address.replace(/^::ffff:/i, "");
  if (net.isIPv4(plain)) return `${plain.split(".").slice(0, 2).join(".")}.*.*`;
  return net.isIPv6(plain) ? `${plain.split(":").filter(Boolean).slice(0, 2).join(":")}:*` : "";
}

const BROWSERS: readonly [RegExp, string][] = [
  [/MicroMessenger/i, "微信"],
  [/\bEdgA?\//, "Edge"],
  [/Firefox\//, "Firefox"],
  [/Chrome\//, "Chrome"],
  [/Safari\//, "Safari"],
];
const SYSTEMS: readonly [RegExp, string][] = [
  [/Windows/, "Windows"],
  [/Android/, "Android"],
  [/HarmonyOS|OpenHarmony/, "鸿蒙"],
  [/iPhone|iPad/, "iOS"],
  [/Mac OS X/, "macOS"],
  [/Linux|X11/, "Linux"],
];

/** Browser and system in words, for a person's own list of sessions. Only known words come out, whatever goes in. */
export function describeDevice(userAgent: string): string {
  const first = (rows: readonly [RegExp, string][]) => rows.find(([pattern]) => pattern.test(userAgent))?.[1];
  return [first(BROWSERS) ?? "其他浏览器", first(SYSTEMS) ?? "其他系统"].join(" · ");
}
