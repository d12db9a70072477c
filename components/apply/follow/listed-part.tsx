import { ContractForm } from "@/components/form/contract-form";
import { TextArea } from "@/components/form/fields/text-fields";
import { useContractForm } from "@/components/form/use-contract-form";
import { useToast } from "@/components/layout/providers/toasts";
import { focusCase } from "@/components/page/case/focus-case";
import { Alert } from "@/components/ui/alert";
import { followCalls, MAX_REASON_LENGTH, type FollowedApplication } from "@/contract/apply/follow";
import { formatDateTime } from "@/lib/format";
import styles from "./application-follow.module.css";

type Listed = NonNullable<FollowedApplication["listed"]>;

const FORM_ID = "objection";
const schema = followCalls.objectApplication.body.pick({ reason: true });

/** What an enterprise's application holds of whoever it has named, and what the person can say to it. */
export function ListedPart({
  listed: { enterprise, data, mayObject, objection },
  department,
  onObject,
}: {
  listed: Listed;
  department: string;
  onObject: (reason: string) => Promise<unknown>;
}) {
  return (
    <>
      <p className={styles.way}>
        {data.length > 0
          ? `您被列入${enterprise}的这份申报，里面有您的：${data.join("、")}。内容只有企业和办理的工作人员看得到。`
          : `${enterprise}的这份申报里现在没有您的信息。`}
      </p>
      {objection && (
        <div className={styles.note}>
          <ObjectionView objection={objection} isListed={data.length > 0} department={department} />
        </div>
      )}
      {mayObject && <ObjectionForm onObject={onObject} />}
      {!mayObject && !objection && data.length > 0 && (
        <p className={styles.way}>这份申报已经有了结果，不能在这里提异议；有疑问请联系{department}。</p>
      )}
    </>
  );
}

/** What became of an objection so far. */
function ObjectionView({
  objection: { at, answer },
  isListed,
  department,
}: {
  objection: NonNullable<Listed["objection"]>;
  isListed: boolean;
  department: string;
}) {
  return (
    <Alert tone={answer || !isListed ? "info" : "warning"}>
      <p>
        您在 <time dateTime={at}>{formatDateTime(at)}</time> 提出了异议。
        {!answer && (isListed ? `${department}处理后，结果写在这里。` : "企业已经把您从名单里去掉。")}
      </p>
      {answer && (
        <p className={styles.words}>
          {department}的说明：{answer.words}
        </p>
      )}
    </Alert>
  );
}

/** Once; the enterprise does not hear who it was. */
function ObjectionForm({ onObject }: { onObject: (reason: string) => Promise<unknown> }) {
  const showToast = useToast();
  const form = useContractForm({
    id: FORM_ID,
    schema,
    initial: { reason: "" },
    onSubmit: async ({ reason }) => {
      // Looked up before: the form is gone afterwards.
      const place = document.getElementById(FORM_ID)?.closest("article") ?? null;
      await onObject(reason);
      focusCase(place);
      showToast({ tone: "success", text: "异议已提出" });
    },
  });
  return (
    <details className={`${styles.objection} screen-only`}>
      <summary>我有异议</summary>
      <ContractForm form={form} submitLabel="提出异议" secondary>
        <TextArea
          {...form.text("reason")}
          label="异议原因"
          hint="例如没有征得您同意、已经离职、信息不对。企业只知道名单里有一人提出异议，不知道是谁、为什么；工作人员看得到"
          rows={3}
          max={MAX_REASON_LENGTH}
        />
      </ContractForm>
    </details>
  );
}
