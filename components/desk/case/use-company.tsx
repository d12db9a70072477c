"use client";

import { useQuery, useQueryClient } from "@tanstack/react-query";
import { Alert } from "@/components/ui/alert";
import { Button } from "@/components/ui/button";
import type { WorkFile } from "@/contract/desk/queue";
import type { WorkKind } from "@/contract/desk/queue-labels";
import { deskQueries } from "@/services/desk/queries";
import { whileActive } from "../frame/activity";
import styles from "./case.module.css";

const TOUCH_MS = 20_000;

/** Who else looks at the item, and that somebody has changed it since it was read. */
export function useCompany(kind: WorkKind, { number, version }: Pick<WorkFile, "number" | "version">): React.ReactNode {
  const client = useQueryClient();
  const { data } = useQuery({ ...deskQueries.company(kind, number), refetchInterval: whileActive(TOUCH_MS) });
  if (!data) return null;
  const names = data.others.map(({ name }) => name).join("、");
  const isOld = data.version > version;
  if (!isOld && names === "") return null;
  return (
    <Alert tone={isOld ? "warning" : "info"} announce>
      {names && <p>{names} 也在看这一件。</p>}
      {isOld && (
        <p className={styles.renew}>
          刚刚由同事或在您的另一个页面改过，您看到的不是最新的；已经写的字不会丢。
          <Button
            small
            kind="plain"
            onClick={() => void client.invalidateQueries({ queryKey: deskQueries.work(kind, number).queryKey })}
          >
            看最新的
          </Button>
        </p>
      )}
    </Alert>
  );
}
