"use client";

import { useSearchParams } from "next/navigation";
import { Icon } from "@/components/ui/icon";
import styles from "./frame.module.css";

// The gateway's own limit (contract/policy.ts); not imported, so that no schema code reaches public pages.
const KEYWORD_LIMIT = 100;

/** The header's search: a GET form, so that Enter and the button work the same with and without scripts. */
export function HeaderSearch() {
  const value = useSearchParams().get("value") ?? "";
  return (
    <search className={styles.search}>
      <form action="/zct-ee/policy-info" method="get" className={styles.searchBox}>
        <label htmlFor="header-search" className="visually-hidden">
          搜索政策
        </label>
        <input
          // A new search shows in the box also after moving on without a reload.
          key={value}
          id="header-search"
          name="value"
          type="search"
          defaultValue={value}
          maxLength={KEYWORD_LIMIT}
          placeholder="请输入政策关键字，如 营商环境、国办发〔2018〕"
          autoComplete="off"
          enterKeyHint="search"
        />
        <button type="submit">
          <Icon name="search" size={18} />
          搜索
        </button>
      </form>
    </search>
  );
}
