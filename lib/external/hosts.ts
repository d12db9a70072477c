/**
 * Whether an address is a government site, for which no notice before leaving is due (国办发〔2017〕47号: a reader is told
 * before leaving for a site that is not a government one). `more` are further hosts; a host stands for its subdomains.
 */
export function isGovernmentHost(host: string, more: readonly string[] = []): boolean {
  const name = host.toLowerCase().replace(/\.$/, "").replace(/:\d+$/, "");
  return ["gov.cn", ...more].some((known) => name === known || name.endsWith(`.${known}`));
}
