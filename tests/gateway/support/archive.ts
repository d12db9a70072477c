import { strFromU8, strToU8, unzipSync, zipSync } from "fflate";
import { SaxesParser } from "saxes";

/** Archives made and read by another library than the gateway's. */

/** Packs texts by their paths. */
export const packTexts = (files: Readonly<Record<string, string>>): Buffer =>
  Buffer.from(zipSync(Object.fromEntries(Object.entries(files).map(([path, text]) => [path, strToU8(text)]))));

/** The texts of an archive by their paths. */
export const unpackTexts = (file: Buffer): Record<string, string> =>
  Object.fromEntries(Object.entries(unzipSync(file)).map(([path, content]) => [path, strFromU8(content)]));

/** Throws where XML breaks a rule, namespaces included. */
export function expectWellFormed(xml: string): void {
  new SaxesParser({ xmlns: true }).write(xml).close();
}
