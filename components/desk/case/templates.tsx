"use client";

import { useQuery } from "@tanstack/react-query";
import { useState } from "react";
import { SelectField } from "@/components/form/fields/choice-fields";
import { TextArea, TextField } from "@/components/form/fields/text-fields";
import { Dialog } from "@/components/layout/dialog/dialog";
import { useToast } from "@/components/layout/providers/toasts";
import { useAct } from "@/components/layout/use-act";
import { useWrite } from "@/components/layout/use-write";
import { Button } from "@/components/ui/button";
import type { WorkKind } from "@/contract/desk/queue-labels";
import { workTextCalls, type WorkTemplate } from "@/contract/desk/work-texts";
import { templateMutations } from "@/services/desk/mutations";
import { deskQueries } from "@/services/desk/queries";
import styles from "./case.module.css";

/** Texts to begin with; what stands in 【】 is filled in. */
export function Templates({
  kind,
  onPick,
  onManage,
}: {
  kind: WorkKind;
  onPick: (text: string) => void;
  onManage: () => void;
}) {
  const { data = [] } = useQuery(deskQueries.templates(kind));
  return (
    <div className={styles.templates} role="group" aria-label="模板">
      {data.length > 0 && <span>模板</span>}
      {data.map(({ id, title, text }) => (
        <button key={id} type="button" onClick={() => onPick(text)}>
          {title}
        </button>
      ))}
      <Button small kind="quiet" onClick={onManage}>
        管理模板
      </Button>
    </div>
  );
}

const fields = workTextCalls.putTemplate.body.pick({ title: true, text: true });

/** The templates of a kind: those there are, and one more of what is written. Outside the step's form, which Enter sends. */
export function TemplatesDialog({ kind, written, onClose }: { kind: WorkKind; written: string; onClose: () => void }) {
  const showToast = useToast();
  const { data: me } = useQuery(deskQueries.me());
  const { data: templates = [] } = useQuery(deskQueries.templates(kind));
  const put = useWrite(templateMutations(kind).put());
  const [title, setTitle] = useState("");
  const [text, setText] = useState(written);
  const [unitId, setUnitId] = useState("");
  const [tried, setTried] = useState(false);
  const judged = fields.safeParse({ title, text });
  const problem = (name: keyof typeof fields.shape) => {
    const error = tried ? judged.error?.issues.find(({ path }) => path[0] === name)?.message : undefined;
    return error === undefined ? {} : { error };
  };
  return (
    <Dialog
      title="管理模板"
      confirm="存为模板"
      cancel="关闭"
      ready={judged.success}
      onTry={() => setTried(true)}
      act={async () => {
        await put({ title, text, ...(unitId ? { unitId } : {}) });
        showToast({ tone: "success", text: `模板“${title.trim()}”已保存` });
      }}
      onClose={onClose}
    >
      <div className={styles.dialog}>
        {templates.length > 0 && (
          <ul className={styles.kept}>
            {templates.map((template) => (
              <KeptTemplate key={template.id} kind={kind} template={template} />
            ))}
          </ul>
        )}
        <TextField
          id="template-title"
          name="title"
          value={title}
          onChange={setTitle}
          label="新模板的名称"
          autoComplete="off"
          {...problem("title")}
        />
        <TextArea
          id="template-text"
          name="text"
          value={text}
          onChange={setText}
          label="内容"
          hint="每次要填的写在【】里，例如【日期】"
          rows={4}
          max={2000}
          {...problem("text")}
        />
        <SelectField
          id="template-unit"
          name="unitId"
          value={unitId}
          onChange={setUnitId}
          label="谁用"
          optional
          placeholder="只有我"
          options={(me?.units ?? []).map(({ id, name }) => ({ value: id, label: `${name}的同事` }))}
        />
      </div>
    </Dialog>
  );
}

/** A template with the way to remove it, which asks once more: the unit's is gone for all colleagues. */
function KeptTemplate({ kind, template: { id, title, unit } }: { kind: WorkKind; template: WorkTemplate }) {
  const drop = useWrite(templateMutations(kind).drop());
  const [sure, setSure] = useState(false);
  const dropping = useAct(() => drop(id), { done: `模板“${title}”已删除`, name: "删除模板" });
  return (
    <li>
      <span>
        {title} <small>{unit ? `${unit.name}共用` : "只有我"}</small>
      </span>
      <Button
        small
        kind={sure ? "danger" : "quiet"}
        busy={dropping.busy}
        onClick={() => (sure ? void dropping.run() : setSure(true))}
      >
        {sure ? "确定删除" : "删除"}
        <span className="visually-hidden">{title}</span>
      </Button>
    </li>
  );
}
