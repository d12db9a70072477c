"use client";

import { lazy, Suspense, useEffect, type ComponentType } from "react";
import { ErrorView } from "@/components/page/error-view";
import styles from "@/components/page/error-view.module.css";
import { isChunkLoadError, partOrNothing, reloadOnce } from "@/lib/browser/chunk-reload";

// Every page carries this file; the picture comes when it is needed.
const loadPicture = async (): Promise<ComponentType> =>
  (await import("@/components/ui/icons/fault-picture")).FaultPicture;
const FaultPicture = lazy(async () => ({ default: await partOrNothing(loadPicture(), () => null) }));

/** A crash while moving inside the site. A missing piece of the program reloads the page once; all else is the 500 page. */
export default function PageError({ error, reset }: { error: Error; reset: () => void }) {
  useEffect(() => {
    if (isChunkLoadError(error)) reloadOnce();
  }, [error]);

  return (
    <ErrorView
      code="500"
      picture={
        <Suspense fallback={<div className={styles.picture} />}>
          <FaultPicture />
        </Suspense>
      }
      title="服务器内部错误，请联系管理员"
      hint="页面暂时无法显示。您可以重试，或返回首页。"
    >
      <button type="button" className={styles.retry} onClick={reset}>
        重试
      </button>
    </ErrorView>
  );
}
