"use client";

import { useRouter } from "next/navigation";
import { useState } from "react";
import { Dialog } from "@/components/layout/dialog/dialog";
import { useToast } from "@/components/layout/providers/toasts";
import { useWrite } from "@/components/layout/use-write";
import { Button } from "@/components/ui/button";
import { ButtonLink } from "@/components/ui/button-link";
import type { OwnedArea } from "@/lib/own-case/owned-area";
import type { OwnedCases } from "@/lib/own-case/owned-cases";
import { LastDayField } from "./last-day-field";
import type { OwnedOne } from "./owned-one";

type Act = "recall" | "renew" | "on" | "discard" | "off" | "remove";

interface Words {
  readonly button: string;
  readonly done: string;
  /** What follows from it: it is asked first. */
  readonly ask: (what: string) => string;
  readonly danger?: true;
}

const ACTS: Readonly<Record<Act, Words>> = {
  recall: {
    button: "撤回审核",
    done: "已撤回，可以修改后再提交",
    ask: () => "撤回后园区不再审核这一份，可以修改后再提交。",
  },
  renew: { button: "续期", done: "已续期", ask: (what) => `这条${what}显示到新的日期，不用再审核。` },
  on: { button: "重新启用", done: "已启用，公众看得到", ask: () => "公众随即又看得到，不用再审核。" },
  discard: {
    button: "放弃修改",
    done: "修改已放弃",
    ask: () => "还没有提交的修改会删掉，不能恢复；已发布的不变。",
    danger: true,
  },
  off: {
    button: "停用",
    done: "已停用，公众看不到了",
    ask: () => "公众随即看不到；以后可以自己重新启用，不用再审核。",
    danger: true,
  },
  remove: { button: "删除草稿", done: "草稿已删除", ask: () => "草稿和它的附件会删掉，不能恢复。", danger: true },
};
const isAct = (name: string): name is Act => Object.hasOwn(ACTS, name);

/** What its owner can do with one now, beside writing. */
export function OwnedActs({
  area,
  cases,
  one,
}: {
  readonly area: OwnedArea;
  readonly cases: OwnedCases;
  readonly one: Pick<OwnedOne, "id" | "title" | "may" | "mayEdit" | "state" | "mine" | "editing">;
}) {
  const [asking, setAsking] = useState<Act>();
  // The page's one thing to do is to look at it then.
  const edits = one.mayEdit && one.state === "published" && one.editing === "none" && !one.mine;
  return (
    <>
      {edits && (
        <ButtonLink href={area.editHref(one.id)} kind="plain">
          修改
        </ButtonLink>
      )}
      {one.may.filter(isAct).map((act) => (
        <Button key={act} kind="plain" onClick={() => setAsking(act)}>
          {ACTS[act].button}
        </Button>
      ))}
      {asking && <ActDialog area={area} cases={cases} one={one} act={asking} onClose={() => setAsking(undefined)} />}
    </>
  );
}

function ActDialog({
  area,
  cases,
  one,
  act,
  onClose,
}: Pick<React.ComponentProps<typeof OwnedActs>, "area" | "cases"> & {
  readonly one: Pick<OwnedOne, "id" | "title">;
  readonly act: Act;
  readonly onClose: () => void;
}) {
  const router = useRouter();
  const showToast = useToast();
  const take = useWrite(cases.mutations.step());
  const remove = useWrite(cases.mutations.remove());
  const [day, setDay] = useState("");
  const [tried, setTried] = useState(false);
  const { button, done, ask, danger = false } = ACTS[act];
  return (
    <Dialog
      title={`${button}：${one.title || area.what}`}
      confirm={button}
      danger={danger}
      ready={act !== "renew" || day !== ""}
      onTry={() => setTried(true)}
      act={async () => {
        if (act === "remove") await remove(one.id);
        else await take({ id: one.id, name: act, body: act === "renew" ? { expiresOn: day } : {} } as never);
        showToast({ tone: "success", text: done });
        if (act === "remove") router.push(area.list.href);
      }}
      onClose={onClose}
    >
      <p>{ask(area.what)}</p>
      {act === "renew" && <LastDayField day={day} onChange={setDay} isMissing={tried && day === ""} />}
    </Dialog>
  );
}
