"use client";

import { lazy, Suspense, useState } from "react";
import { useViewer } from "@/components/layout/providers/viewer";
import { Button } from "@/components/ui/button";
import { ButtonLink } from "@/components/ui/button-link";
import { PortalLink } from "@/components/ui/portal-link";
import { loginAddress } from "@/lib/address/redirect-uri";
import { LADDER } from "./ladder-steps";
import styles from "./ladder.module.css";

// The rules of all three levels: only for members who ask.
const LadderStatus = lazy(() => import("./ladder-status"));

/** Three steps with what each asks and by which document; an enterprise sees what is missing at each. */
export function SrdiLadder({ today }: { today: string }) {
  const viewer = useViewer();
  const [open, setOpen] = useState(false);
  const isEnterprise = viewer.kind === "member" && viewer.user.enBaseId !== null && viewer.user.type === "member";
  return (
    <>
      <ol className={styles.ladder}>
        {LADDER.map(({ tool, href, title, basis, old, needs }, index) => (
          <li key={tool} className={styles.step}>
            <p className={styles.level}>第 {index + 1} 级</p>
            <h2>{title}</h2>
            <dl className={styles.basis}>
              <div>
                <dt>现行标准</dt>
                <dd>{basis}</dd>
              </div>
              <div>
                <dt>以前的标准</dt>
                <dd>
                  {old ? (
                    <>
                      {old.basis}，已被取代，只作对照。
                      <PortalLink href={`${href}?rules=${old.id}`}>
                        按 2022 年的标准测算<span className="visually-hidden">：{title}</span>
                      </PortalLink>
                    </>
                  ) : (
                    "没有另一版可以对照。"
                  )}
                </dd>
              </div>
            </dl>
            <ul>
              {needs.map((need) => (
                <li key={need}>{need}</li>
              ))}
            </ul>
            <p>
              <ButtonLink href={href} kind="plain">
                测这一级<span className="visually-hidden">：{title}</span>
              </ButtonLink>
            </p>
          </li>
        ))}
      </ol>
      {viewer.kind === "visitor" && (
        <p className={styles.more}>
          企业用户<a href={loginAddress("/tool/srdi")}>登录</a>
          后，可以按企业档案看每一级还缺什么，测算时自动填写已有的数据，并保存结果。
        </p>
      )}
      {isEnterprise && !open && (
        <p>
          <Button kind="plain" onClick={() => setOpen(true)}>
            按企业档案看每一级还缺什么
          </Button>
        </p>
      )}
      {open && (
        <Suspense fallback={<p role="status">正在按企业档案测算……</p>}>
          <LadderStatus today={today} />
        </Suspense>
      )}
    </>
  );
}
