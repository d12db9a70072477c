"use client";

import { useRouter } from "next/navigation";
import { useQuery } from "@tanstack/react-query";
import { useToast } from "@/components/layout/providers/toasts";
import { useWrite } from "@/components/layout/use-write";
import { Alert } from "@/components/ui/alert";
import { PortalLink } from "@/components/ui/portal-link";
import { ErrorState } from "@/components/ui/states/error-state";
import { SkeletonTable } from "@/components/ui/states/skeleton";
import type { WindowDossier, WindowForm } from "@/contract/desk/window/window-desk";
import { DESK_WINDOWS, deskWindowAddress } from "@/lib/address/desk";
import { failureMessage } from "@/lib/gateway/failure-message";
import { windowMutations, windowQueries } from "@/services/desk/windows";
import frame from "../frame/page.module.css";
import { BookingTable } from "./booking-table";
import { WindowHead } from "./window-head";
import { WindowFields } from "./window-fields";
import styles from "./windows.module.css";

/** A window's settings, and first what does not fit them any more. */
export function WindowSettingsPage({ id }: { id: string }) {
  const { data, error, refetch } = useQuery(windowQueries.one(id));
  if (data) return <Settings key={data.edition} dossier={data} />;
  return (
    <div className={frame.body}>
      <h1 className="visually-hidden">窗口设置</h1>
      {error ? (
        <ErrorState what="窗口设置" messages={failureMessage(error)} onRetry={() => void refetch()} />
      ) : (
        <SkeletonTable columns={2} rows={10} />
      )}
    </div>
  );
}

function Settings({ dossier: { id, form, edition, strays } }: { dossier: WindowDossier }) {
  const showToast = useToast();
  const save = useWrite(windowMutations.save(id, edition));
  return (
    <>
      <WindowHead id={id} name={form.name} view="settings" />
      <div className={frame.body}>
        {strays.length > 0 && (
          <section className={styles.strays} aria-labelledby="strays-title">
            <h2 id="strays-title">{strays.length} 个预约要另外安排</h2>
            <Alert tone="warning">
              时间或名额改了以后，这些预约不合了。它们还在，没有自动取消；请逐个改期或取消，写明原因，对方会收到消息。
            </Alert>
            <BookingTable windowId={id} caption="要另外安排的预约" bookings={strays} withDay />
          </section>
        )}
        <WindowFields
          initial={form}
          submitLabel="保存"
          onSubmit={async (next) => {
            const saved = await save(next);
            const left = saved.strays.length;
            showToast({
              tone: left > 0 ? "info" : "success",
              text: left > 0 ? `已保存，有 ${left} 个预约要另外安排` : "已保存，公众马上看到",
            });
          }}
        />
      </div>
    </>
  );
}

const WEEK = "09:00—12:00，14:00—17:00";
const BLANK: WindowForm = {
  name: "",
  address: "",
  phone: "",
  prefix: "",
  monday: WEEK,
  tuesday: WEEK,
  wednesday: WEEK,
  thursday: WEEK,
  friday: WEEK,
  saturday: "",
  sunday: "",
  makeUp: WEEK,
  minutes: 30,
  capacity: 2,
  daysAhead: 14,
  leadMinutes: 60,
  itemIds: [],
  units: [],
  closed: [],
  enabled: true,
};

/** Another window. */
export function NewWindowPage() {
  const router = useRouter();
  const showToast = useToast();
  const add = useWrite(windowMutations.add());
  return (
    <>
      <div className={frame.head}>
        <h1>添加窗口</h1>
        <PortalLink href={DESK_WINDOWS}>全部窗口</PortalLink>
      </div>
      <div className={frame.body}>
        <WindowFields
          initial={BLANK}
          submitLabel="添加"
          onSubmit={async (form) => {
            const { id } = await add(form);
            showToast({ tone: "success", text: "窗口已添加，公众马上能预约" });
            router.replace(deskWindowAddress(id));
          }}
        />
      </div>
    </>
  );
}
