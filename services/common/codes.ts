import "server-only";
import { commonCalls } from "@/contract/common";
import { serverGateway } from "@/lib/gateway/server";

/** Industries of GB/T 4754-2017 below a code; the 20 sections without one. */
export const listIndustries = (parent: string) =>
  serverGateway().call(commonCalls.listIndustries, { query: parent ? { parent } : {} });

/** Regions of GB/T 2260 below a code: provinces without one, then cities, then counties. */
export function listRegions(code: string) {
  if (code === "") return serverGateway().call(commonCalls.listProvinces, {});
  const params = { id: code };
  return code.endsWith("0000")
    ? serverGateway().call(commonCalls.listCities, { params })
    : serverGateway().call(commonCalls.listCounties, { params });
}
