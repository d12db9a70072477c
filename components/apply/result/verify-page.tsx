import { OneFieldSearch } from "@/components/form/one-field-search";
import { Breadcrumb } from "@/components/page/breadcrumb";
import { FormPage } from "@/components/page/form/form-page";
import { LoadFailure } from "@/components/page/load-failure";
import { Icon } from "@/components/ui/icons/icon";
import { PortalLink } from "@/components/ui/portal-link";
import { StackedFacts } from "@/components/ui/text/facts";
import type { VerifiedResult } from "@/contract/apply/result";
import { MAX_WANTED_LENGTH } from "@/contract/apply/result-calls";
import { RESULT_KINDS, RESULT_STATES, RESULT_TITLES, VERIFY_PATH, verifyAddress } from "@/contract/apply/result-labels";
import { failureMessage } from "@/lib/gateway/failure-message";
import type { GatewayError } from "@/lib/gateway/errors";
import { getTrail } from "@/lib/routes";
import { verifyResult } from "@/services/apply/verification";
import styles from "./verify-page.module.css";

const TITLE = "办理结果查验";

/** Checks a document by its number or code, also without scripts; what was typed stays in the field. */
export async function VerifyPage({ typed }: { typed: string }) {
  const found = typed === "" ? undefined : await verifyResult(typed);
  const error = found?.ok === false ? found.error : undefined;
  const isInvalid = error?.kind === "invalid";
  if (error?.kind === "unavailable")
    return <LoadFailure what={TITLE} error={error} retryHref={verifyAddress("", typed)} />;
  return (
    <>
      <Breadcrumb trail={getTrail(VERIFY_PATH)} here={TITLE} />
      <FormPage title={TITLE} intro={<p>核对一份审批结果是不是本平台出具的，现在是否有效。不用登录。</p>}>
        {found?.ok && <Found result={found.data} typed={typed} />}
        {error && !isInvalid && <NotFound error={error} />}
        <OneFieldSearch
          action={VERIFY_PATH}
          title={TITLE}
          name="code"
          label={found?.ok ? "查验另一份：编号或验证码" : "文书编号或验证码"}
          hint="都印在文书上；大小写、空格和短横线随意"
          placeholder="例如 K7QX-2M9P-HT4W-8RCA"
          maxLength={MAX_WANTED_LENGTH}
          submit="查验"
          value={found?.ok ? "" : typed}
          error={isInvalid ? failureMessage(error).join("；") : undefined}
        />
        <p className={`${styles.note} ${styles.about}`}>
          填验证码，看到文书的全部公开内容；只填编号，看到它是否有效，不显示属于哪家企业。文书原件请向出示的人索取。
        </p>
      </FormPage>
    </>
  );
}

/** Whether it holds, in a word, and what it certifies. */
function Found({ result, typed }: { result: VerifiedResult; typed: string }) {
  const { kind, state, number, issuedOn, unit, item, granted, validity, revoked, holder } = result;
  const isValid = state === "valid";
  const facts: readonly (readonly [label: string, value: React.ReactNode])[] = [
    ["文书", `${RESULT_TITLES[kind]}（${RESULT_KINDS[kind]}）`],
    ["编号", number],
    ["发文日期", issuedOn],
    ["出具单位", unit],
    ["申请单位", holder ?? "填验证码后显示"],
    ["事项", item.code === "" ? item.title : `${item.title}（事项编码 ${item.code}）`],
    [kind === "granted" ? "准予内容" : "申请内容", granted],
    ["有效期", validity],
  ];
  return (
    <section className={styles.verdict} data-state={state} aria-labelledby="verdict">
      <div className={styles.head}>
        <Icon name={isValid ? "check" : "warning"} size={28} />
        <div>
          <h2 id="verdict">{RESULT_STATES[state]}</h2>
          <p>
            {revoked
              ? `${revoked.on} 起撤销，原因：${revoked.reason}`
              : `由${unit}于 ${issuedOn} 出具，${kind === "granted" ? "准予" : "不予"}的决定没有撤销。`}
          </p>
        </div>
      </div>
      <div className={styles.facts}>
        <StackedFacts facts={facts.flatMap(([label, value]) => (value ? [{ label, value }] : []))} />
      </div>
      {revoked && (
        <p className={styles.note}>
          请不要再使用这份文书。有疑问请联系{unit}，或者
          <PortalLink href="/feedback">意见反馈</PortalLink>。
        </p>
      )}
      {typed !== "" && holder === null && <p className={styles.note}>只凭编号查到，请与文书上的验证码再核对一次。</p>}
    </section>
  );
}

function NotFound({ error }: { error: GatewayError }) {
  return (
    <section className={styles.verdict} data-state="missing" aria-labelledby="verdict">
      <div className={styles.head}>
        <Icon name="warning" size={28} />
        <div>
          <h2 id="verdict">{error.kind === "not-found" ? "查不到" : "暂时不能查验"}</h2>
          <p>{failureMessage(error).join("；")}</p>
        </div>
      </div>
    </section>
  );
}
