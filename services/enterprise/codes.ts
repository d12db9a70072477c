import { codeCalls } from "@/contract/common/code";
import { browserGateway } from "@/lib/gateway/browser";

/** Regions of GB/T 2260 below a code: provinces, cities, counties. */
export function loadRegions(parent: string | undefined, level: number) {
  if (parent === undefined) return browserGateway.call(codeCalls.listProvinces, {});
  const params = { id: parent };
  return level === 1
    ? browserGateway.call(codeCalls.listCities, { params })
    : browserGateway.call(codeCalls.listCounties, { params });
}

/** Industries of GB/T 4754-2017 below a code; without one the sections. */
export const loadIndustries = (parent: string | undefined) =>
  browserGateway.call(codeCalls.listIndustries, { query: parent === undefined ? {} : { parent } });
