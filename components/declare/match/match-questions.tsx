"use client";

import { useQuery } from "@tanstack/react-query";
import { useState } from "react";
import { z } from "zod";
import { mapFieldNames } from "@/components/form/fields/map-field-names";
import { ContractForm } from "@/components/form/contract-form";
import { SelectField } from "@/components/form/fields/choice-fields";
import { useContractForm } from "@/components/form/use-contract-form";
import { useToast } from "@/components/layout/providers/toasts";
import { useWrite } from "@/components/layout/use-write";
import { RailBlock } from "@/components/page/detail-page";
import { PortalLink } from "@/components/ui/portal-link";
import type { CallData } from "@/contract/call";
import { MATCH_GROUPS } from "@/contract/declare/attributes";
import type { matchCalls, MatchOverview } from "@/contract/declare/match";
import { infoForm, quotaForm } from "@/contract/enterprise/enterprise";
import { FACTS, type FactName } from "@/contract/enterprise/facts";
import { GatewayError } from "@/lib/gateway/errors";
import { matchQueries, tryFacts } from "@/services/declare/match";
import { matchMutations } from "@/services/declare/mutations";
import { FactField, isAskable } from "./fact-field";
import styles from "./match.module.css";

/** More questions at once would be a form again. */
const MAX_ASKED = 4;
const MAX_NAMED = 6;

type Section = "info" | "quota";
const sectionOf = (name: FactName): Section => (FACTS[name].section === "quota" ? "quota" : "info");
const SHAPES = { ...infoForm.shape, ...quotaForm.shape } as Readonly<Record<string, z.ZodType>>;

/** The fields of some facts, each judged by the profile's own rule. */
const schemaOf = (names: readonly FactName[]) =>
  z.object(Object.fromEntries(names.map((name) => [name, SHAPES[name] ?? z.never()])));
const emptyOf = (names: readonly FactName[]): Record<string, unknown> =>
  Object.fromEntries(names.map((name) => [name, name === "titles" ? [] : ""]));

/** Given answers by their part of the profile; what was left empty is not sent. */
function answersOf(values: Readonly<Record<string, unknown>>) {
  const given = Object.entries(values).filter(([name, value]) => value !== null && value !== "" && name in SHAPES);
  const part = (section: Section) =>
    Object.fromEntries(given.filter(([name]) => sectionOf(name as FactName) === section));
  const [info, quota] = [part("info"), part("quota")];
  return {
    ...(Object.keys(info).length > 0 ? { info } : {}),
    ...(Object.keys(quota).length > 0 ? { quota } : {}),
  };
}

/** Names of facts with how many policies wait for each; a long list is cut. */
function namesOf(facts: readonly MatchOverview["asked"][number][]): string {
  const named = facts.slice(0, MAX_NAMED).map(({ name, policies }) => `${FACTS[name].label}（${policies} 份）`);
  return named.join("、") + (facts.length > MAX_NAMED ? ` 等 ${facts.length} 项` : "");
}

/** The facts that decide most: asked here, saved into the profile, and the match is made anew. */
export function MatchQuestions({ overview }: { overview: MatchOverview }) {
  const { asked, enterprise, revision, quotaYear, editable } = overview;
  const here = asked.filter(({ name }) => isAskable(name)).slice(0, MAX_ASKED);
  const basic = asked.filter(({ name }) => !isAskable(name));
  const later = asked.filter((fact) => !here.includes(fact) && !basic.includes(fact));
  const names = here.map(({ name }) => name);
  const saveAttributes = useWrite(matchMutations.saveAttributes());
  const showToast = useToast();
  const form = useContractForm({
    id: "asked",
    schema: schemaOf(names),
    initial: emptyOf(names),
    repeatable: true,
    onSubmit: async (values) => {
      const answers = answersOf(values);
      if (Object.keys(answers).length === 0) throw emptyAnswer();
      await mapFieldNames(saveAttributes({ id: enterprise.id, revision, ...answers }));
      showToast({ tone: "success", text: "已存入企业档案，匹配结果已更新" });
    },
  });
  if (asked.length === 0) return null;
  const profileHref = `/user/companymanage/${encodeURIComponent(enterprise.id)}`;
  return (
    <RailBlock title="补充资料，定下更多政策">
      {editable && here.length > 0 && (
        <ContractForm form={form} submitLabel="保存并重新匹配" busyLabel="正在保存" wide>
          {here.map(({ name, policies }) => (
            <FactField
              key={name}
              name={name}
              bind={form.bind}
              hint={`${FACTS[name].section === "quota" ? `${quotaYear} 年度，` : ""}可定下 ${policies} 份政策`}
            />
          ))}
        </ContractForm>
      )}
      {editable ? (
        <>
          {basic.length > 0 && (
            <p className={styles.asideWords}>
              {namesOf(basic)}在基础信息里一起填写。
              <PortalLink href={profileHref}>填写基础信息</PortalLink>
            </p>
          )}
          {later.length > 0 && <p className={styles.asideWords}>之后还可以补充：{namesOf(later)}。</p>}
        </>
      ) : (
        <p className={styles.asideWords}>还没有填写：{namesOf(asked)}。您的角色不能修改企业档案，请联系企业管理员。</p>
      )}
    </RailBlock>
  );
}

const emptyAnswer = () =>
  new GatewayError({
    kind: "invalid",
    messages: ["请至少填写一项再保存"],
    problems: [{ field: undefined, errorMessage: "请至少填写一项再保存" }],
  });

type Tried = CallData<typeof matchCalls.tryFacts>;

/** What would move if one fact were another: nothing is saved. */
export function MatchTrial({ overview }: { overview: MatchOverview }) {
  const { data } = useQuery(matchQueries.attributes());
  const [name, setName] = useState<FactName | "">("");
  const options = (data ?? [])
    .filter((attribute) => isAskable(attribute.name))
    .map((attribute) => ({
      value: attribute.name,
      label: `${FACTS[attribute.name].label}（${attribute.policies} 份政策用到）`,
    }));
  return (
    <RailBlock title="假如资料变化">
      <p className={styles.asideWords}>选一项资料试算，看哪些政策会换组。试算不会保存。</p>
      <SelectField
        id="trial-name"
        name="trial-name"
        label="试算哪一项"
        value={name}
        options={options}
        onChange={(value) => setName(value as FactName | "")}
      />
      {name !== "" && <TrialForm key={name} name={name} overview={overview} />}
    </RailBlock>
  );
}

function TrialForm({ name, overview }: { name: FactName; overview: MatchOverview }) {
  const [tried, setTried] = useState<Tried | undefined>();
  const form = useContractForm({
    id: "trial",
    schema: schemaOf([name]),
    initial: emptyOf([name]),
    repeatable: true,
    onSubmit: async (values) => {
      setTried(undefined);
      setTried(await mapFieldNames(tryFacts(answersOf(values))));
    },
  });
  const year = FACTS[name].section === "quota" ? `${overview.quotaYear} 年度` : "";
  return (
    <>
      <ContractForm form={form} submitLabel="试算" busyLabel="正在试算" wide>
        <FactField name={name} bind={form.bind} {...(year ? { hint: year } : {})} />
      </ContractForm>
      <div role="status">
        {tried?.moved.length === 0 && <p className={styles.asideWords}>没有政策换组。</p>}
        {tried && tried.moved.length > 0 && (
          <>
            <p className={styles.asideWords}>
              {tried.moved.length} 份政策会换组；符合条件的由 {overview.counts.met} 份变为 {tried.counts.met} 份。
            </p>
            <ul className={styles.moved}>
              {tried.moved.map(({ id, title, from, to }) => (
                <li key={id}>
                  <PortalLink href={`/zct-ee/policy-info/${encodeURIComponent(id)}`}>{title}</PortalLink>
                  <span>
                    {MATCH_GROUPS[from]} → {MATCH_GROUPS[to]}
                  </span>
                </li>
              ))}
            </ul>
          </>
        )}
      </div>
    </>
  );
}
