import "server-only";
import { codeCalls } from "@/contract/common/code";
import { serverGateway } from "@/lib/gateway/server";

/** Industries of GB/T 4754-2017 below a code; the 20 sections without one. */
export const listIndustries = (parent: string) =>
  serverGateway().call(codeCalls.listIndustries, { query: parent ? { parent } : {} });

/** Regions of GB/T 2260 below a code: provinces without one, then cities, then counties. */
export function listRegions(code: string) {
  if (code === "") return serverGateway().call(codeCalls.listProvinces, {});
  const params = { id: code };
  return code.endsWith("0000")
    ? serverGateway().call(codeCalls.listCities, { params })
    : serverGateway().call(codeCalls.listCounties, { params });
}
