import { Converter } from "opencc-js/t2cn";

let convert: ((text: string) => string) | undefined;

/** Traditional characters made simplified ones, as the documents are written: 國辦發 becomes 国办发. The tables load with the first text. */
export function toSimplified(text: string): string {
  convert ??= Converter({ from: "t", to: "cn" });
  return convert(text);
}
