"use client";

import { useEffect, useRef, useState } from "react";
import { EnterpriseSearch } from "@/components/page/enterprise-search";
import { Button } from "@/components/ui/button";
import type { LibraryEnterprise } from "@/contract/enterprise/staff";

/** Finds the enterprise that a case is asked of before its form is filled in; the own one is none. */
export function CounterpartChoice({
  own,
  search,
  children,
}: {
  /** The id of the current enterprise. */
  own: string | null;
  search: (keyword: string) => Promise<readonly LibraryEnterprise[]>;
  children: (chosen: LibraryEnterprise) => React.ReactNode;
}) {
  const [chosen, setChosen] = useState<LibraryEnterprise>();
  const name = useRef<HTMLParagraphElement>(null);
  // The button that chose it is gone: whoever pressed it goes on here.
  useEffect(() => name.current?.focus(), [chosen]);
  if (!chosen)
    return (
      <EnterpriseSearch
        search={search}
        nothing="没有找到。请核对名称；还没有在本平台注册、或没有审核通过的企业查不到。"
        action={(enterprise) =>
          enterprise.enId === own ? (
            <span>本企业</span>
          ) : (
            <Button small kind="plain" onClick={() => setChosen(enterprise)}>
              选择<span className="visually-hidden">：{enterprise.enName}</span>
            </Button>
          )
        }
      />
    );
  return (
    <>
      <p ref={name} tabIndex={-1}>
        发给：<strong>{chosen.enName}</strong>{" "}
        <Button small kind="plain" onClick={() => setChosen(undefined)}>
          换一家
        </Button>
      </p>
      {children(chosen)}
    </>
  );
}
