"use client";

import { useEffect } from "react";
import { keepChosen } from "./chosen";

/** The address of a compare page says what is chosen: lists show the same from then on. */
export function KeepChosen({ base, ids }: { base: string; ids: readonly string[] }) {
  const said = ids.join(" ");
  useEffect(() => keepChosen(base, said === "" ? [] : said.split(" ")), [base, said]);
  return null;
}
