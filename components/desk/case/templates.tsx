"use client";

import { useQuery } from "@tanstack/react-query";
import { useState } from "react";
import { SelectField } from "@/components/form/fields/choice-fields";
import { TextArea, TextField } from "@/components/form/fields/text-fields";
import { Dialog } from "@/components/layout/dialog/dialog";
import { useToast } from "@/components/layout/providers/toasts";
import { useAct } from "@/components/layout/use-act";
import { useWrite } from "@/components/layout/use-write";
import { Alert } from "@/components/ui/alert";
import { Button } from "@/components/ui/button";
import type { WorkKind } from "@/contract/desk/work-kinds";
import { workTextCalls, type WorkTemplate } from "@/contract/desk/work-texts";
import { templateMutations } from "@/services/desk/mutations";
import { deskQueries } from "@/services/desk/queries";
import { useDraft } from "../drafts/use-draft";
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
const TITLE_ID = "template-title";
const NEW = "new";

interface Draft {
  readonly title: string;
  readonly text: string;
  readonly unitId: string;
}
type Drafts = Readonly<Record<string, Draft>>;
const readDrafts = (kept: string): Drafts => (kept === "" ? {} : (JSON.parse(kept) as Drafts));
const draftOf = ({ title, text, unit }: WorkTemplate): Draft => ({ title, text, unitId: unit?.id ?? "" });

/**
 * The templates of a kind: those there are, and one more of what is written. Outside the step's form, which Enter sends.
 * Whatever is begun with one of them stays while another is looked at, and until it is saved.
 */
export function TemplatesDialog({ kind, written, onClose }: { kind: WorkKind; written: string; onClose: () => void }) {
  const showToast = useToast();
  const { data: me } = useQuery(deskQueries.me());
  const { data: templates = [] } = useQuery(deskQueries.templates(kind));
  const put = useWrite(templateMutations(kind).put());
  /** The template that is changed, as it was when that began: it is there even when a colleague removes it meanwhile. */
  const [changed, setChanged] = useState<WorkTemplate>();
  const { words: kept, setWords: keep } = useDraft({ kind, number: "" }, "templates");
  const drafts = readDrafts(kept);
  const [tried, setTried] = useState(false);
  const at = changed?.id ?? NEW;
  const draft = drafts[at] ?? (changed ? draftOf(changed) : { title: "", text: written, unitId: "" });
  const set = (part: Partial<Draft>) => keep(JSON.stringify({ ...drafts, [at]: { ...draft, ...part } }));
  const drop = () => {
    const { [at]: _saved, ...others } = drafts;
    keep(Object.keys(others).length === 0 ? "" : JSON.stringify(others));
  };
  const isGone = changed !== undefined && !templates.some(({ id }) => id === changed.id);
  const judged = fields.safeParse({ title: draft.title, text: draft.text });
  const problem = (name: keyof typeof fields.shape) => {
    const error = tried ? judged.error?.issues.find(({ path }) => path[0] === name)?.message : undefined;
    return error === undefined ? {} : { error };
  };
  const choose = (template: WorkTemplate | undefined) => {
    setChanged(template);
    setTried(false);
    document.getElementById(TITLE_ID)?.focus();
  };
  const { title, text, unitId } = draft;
  return (
    <Dialog
      title="管理模板"
      confirm={changed && !isGone ? "保存修改" : "存为模板"}
      cancel="关闭"
      ready={judged.success}
      onTry={() => setTried(true)}
      act={async () => {
        await put({ ...(changed && !isGone ? { id: changed.id } : {}), title, text, ...(unitId ? { unitId } : {}) });
        drop();
        showToast({ tone: "success", text: `模板“${title.trim()}”已保存` });
      }}
      onClose={onClose}
    >
      <div className={styles.dialog}>
        {templates.length > 0 && (
          <ul className={styles.kept}>
            {templates.map((template) => (
              <KeptTemplate
                key={template.id}
                kind={kind}
                template={template}
                changing={template.id === changed?.id}
                onChange={() => choose(template.id === changed?.id ? undefined : template)}
              />
            ))}
          </ul>
        )}
        {isGone && (
          <Alert tone="warning">
            <p>模板“{changed.title}”已被删除。您改的内容还在，可以存为新的模板。</p>
          </Alert>
        )}
        <TextField
          id={TITLE_ID}
          name="title"
          value={title}
          onChange={(value) => set({ title: value })}
          label={changed && !isGone ? `“${changed.title}”的名称` : "新模板的名称"}
          autoComplete="off"
          {...problem("title")}
        />
        <TextArea
          id="template-text"
          name="text"
          value={text}
          onChange={(value) => set({ text: value })}
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
          onChange={(value) => set({ unitId: value })}
          label="谁用"
          optional
          placeholder="只有我"
          options={(me?.units ?? []).map(({ id, name }) => ({ value: id, label: `${name}的同事` }))}
        />
      </div>
    </Dialog>
  );
}

/** A template with the ways to change and to remove it; removing asks once more: the unit's is gone for all colleagues. */
function KeptTemplate({
  kind,
  template: { id, title, unit },
  changing,
  onChange,
}: {
  kind: WorkKind;
  template: WorkTemplate;
  changing: boolean;
  onChange: () => void;
}) {
  const drop = useWrite(templateMutations(kind).drop());
  const [sure, setSure] = useState(false);
  const dropping = useAct(() => drop(id), { done: `模板“${title}”已删除`, name: "删除模板" });
  return (
    <li>
      <span>
        {title} <small>{unit ? `${unit.name}共用` : "只有我"}</small>
      </span>
      <span className={styles.keptActs}>
        <Button small kind="quiet" onClick={onChange}>
          {changing ? "不改了" : "修改"}
          <span className="visually-hidden">{title}</span>
        </Button>
        <Button
          small
          kind={sure ? "danger" : "quiet"}
          busy={dropping.busy}
          onClick={() => (sure ? void dropping.run() : setSure(true))}
        >
          {sure ? "确定删除" : "删除"}
          <span className="visually-hidden">{title}</span>
        </Button>
      </span>
    </li>
  );
}
