"use client";

import { lazy, Suspense } from "react";
import { useViewer, type ViewerState } from "@/components/layout/providers/viewer";
import type { ToolId } from "@/contract/rules/evaluation/tool";
import { unmetRequirement } from "@/lib/viewer/requirement";
import { toolKey, type KeepingPlace, type KeepingProps } from "./keeping-place";
import styles from "./keeping.module.css";

// After the page can be used; nobody needs it before something was filled in.
const FormDraft = lazy(() => import("./form-draft"));

/** Undefined until it is known who looks. */
function placeFor(viewer: ViewerState, tool: ToolId): KeepingPlace | undefined {
  if (viewer.kind === "visitor") return { kind: "browser", key: toolKey(tool) };
  if (viewer.kind !== "member") return undefined;
  const { user } = viewer;
  return unmetRequirement(user, { permission: "policy" }) === undefined
    ? { kind: "account", key: `${toolKey(tool)}-${user.enBaseId ?? ""}` }
    : { kind: "browser", key: toolKey(tool) };
}

/** What becomes of what is filled in, in plain words; the unfinished form of last time, to go on with. */
export function Keeping(props: KeepingProps) {
  const viewer = useViewer();
  const place = placeFor(viewer, props.tool);
  const words = <Words place={place} />;
  return (
    <>
      <noscript>
        <div className={styles.plain}>
          <p>
            浏览器没有运行脚本，照样能测：点“看结果”，填写的内容发给本平台的服务器计算，结果显示在随后打开的页面上。
          </p>
          <p>
            发送的只是这张表里填的内容。服务器算完不留存、不记日志；但填写的内容会写在结果页的网址里，转发网址等于转发这些数据。
          </p>
          <p>没填完的不会自动保存；用企业档案预填、保存结果和报告要启用脚本后登录使用。</p>
        </div>
      </noscript>
      <div className={styles.keeping} data-needs-scripts>
        {place === undefined ? (
          words
        ) : (
          <Suspense fallback={words}>
            <FormDraft key={`${place.kind} ${place.key}`} place={place} {...props}>
              {words}
            </FormDraft>
          </Suspense>
        )}
      </div>
    </>
  );
}

function Words({ place }: { place: KeepingPlace | undefined }) {
  if (place?.kind === "account")
    return (
      <p className={styles.words}>
        填写的内容在您的浏览器里计算。没填完的自动保存到平台，只有您本人能看到，下次打开可以接着填；点“保存结果”后，结果由本企业的同事共用。
      </p>
    );
  return (
    <p className={`${styles.words} ${place === undefined ? styles.unknown : ""}`}>
      填写的内容在您的浏览器里计算，不发送给平台。没填完的暂存在这个浏览器里，下次打开可以接着填；在公用电脑上用完，请点“清空”。
    </p>
  );
}
