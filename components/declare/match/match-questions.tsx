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
import type { CallData } from "@/contract/call";
import { MATCH_GROUPS } from "@/contract/item/attributes";
import type { matchCalls, MatchOverview } from "@/contract/declare/match";
import { askedBase, infoForm, quotaForm } from "@/contract/enterprise/enterprise";
import { FACTS, type FactName } from "@/contract/facts/facts";
import { GatewayError } from "@/lib/gateway/errors";
import { matchQueries, tryFacts } from "@/services/declare/match";
import { formatAsk, formatBefore, formatClaim } from "@/services/declare/claim-wording";
import { itemHref } from "@/services/declare/item-wording";
import { factLabels } from "@/services/declare/match-wording";
import { matchMutations } from "@/services/declare/mutations";
import { FactField, isAskable } from "./fact-field";
import styles from "./match.module.css";

type Section = "base" | "info" | "quota";
const sectionOf = (name: FactName): Section => FACTS[name].section;
const SHAPES = { ...askedBase.shape, ...infoForm.shape, ...quotaForm.shape } as Readonly<Record<string, z.ZodType>>;
const PATHS: readonly FactName[] = ["region", "taxRegion", "industry"];

/** The fields of some facts, each judged by the profile's own rule. One answers what one knows: an empty field is no mistake. */
const schemaOf = (names: readonly FactName[]) =>
  z.object(Object.fromEntries(names.map((name) => [name, orNothing(name, SHAPES[name] ?? z.never())])));
function orNothing(name: FactName, shape: z.ZodType) {
  const answer = shape.nullable();
  if (!PATHS.includes(name)) return answer;
  return z.preprocess((value) => (Array.isArray(value) && value.length === 0 ? null : value), answer);
}
const emptyOf = (names: readonly FactName[]): Record<string, unknown> =>
  Object.fromEntries(names.map((name) => [name, name === "titles" ? null : PATHS.includes(name) ? [] : ""]));

/** Given answers by their part of the profile; what was left empty is not sent. */
function answersOf(values: Readonly<Record<string, unknown>>) {
  const given = Object.entries(values).filter(([name, value]) => value !== null && value !== "" && name in SHAPES);
  const part = (section: Section) =>
    Object.fromEntries(given.filter(([name]) => sectionOf(name as FactName) === section));
  const [base, info, quota] = [part("base"), part("info"), part("quota")];
  return {
    ...(Object.keys(base).length > 0 ? { base } : {}),
    ...(Object.keys(info).length > 0 ? { info } : {}),
    ...(Object.keys(quota).length > 0 ? { quota } : {}),
  };
}

/** The few facts that settle most, asked here; the answers go into the profile, the match is made anew and the next come. */
export function MatchQuestions({ overview }: { overview: MatchOverview }) {
  const { ask, enterprise, revision, quotaYear, editable } = overview;
  const names = ask.facts.map(({ name }) => name);
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
  if (names.length === 0) return null;
  return (
    <RailBlock title={formatAsk(ask)} panel>
      {editable ? (
        <>
          <p className={styles.asideWords}>
            知道几项填几项，存进企业档案，下次不用再填。
            {names.some((name) => sectionOf(name) === "quota") && `经营指标填 ${quotaYear} 年度的。`}
          </p>
          <ContractForm form={form} submitLabel="保存，重新核对" busyLabel="正在保存" wide>
            {ask.facts.map(({ name, settles }) => (
              <FactField
                key={name}
                name={name}
                bind={form.bind}
                {...(settles > 0 ? { hint: `涉及 ${settles} 项` } : {})}
              />
            ))}
          </ContractForm>
        </>
      ) : (
        <p className={styles.asideWords}>
          还没有填写：{factLabels(names)}。您的角色不能修改企业档案，请联系企业管理员。
        </p>
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
      label: `${FACTS[attribute.name].label}（${attribute.items} 项用到）`,
    }));
  return (
    <RailBlock title="假如资料变化">
      <p className={styles.asideWords}>选一项资料试算，看哪些事项会换组、合计变成多少。试算不会保存。</p>
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
      <ContractForm form={form} submitLabel="试算" busyLabel="正在试算" wide secondary>
        <FactField name={name} bind={form.bind} {...(year ? { hint: year } : {})} />
      </ContractForm>
      <div role="status">
        {tried?.moved.length === 0 && <p className={styles.asideWords}>没有事项换组。</p>}
        {tried && tried.moved.length > 0 && (
          <>
            <p className={styles.asideWords}>
              {tried.moved.length} 项会换组；{formatClaim(tried.claim)}，原来是{formatBefore(overview.claim)}。
            </p>
            <ul className={styles.moved}>
              {tried.moved.map(({ id, title, policyId, from, to }) => (
                <li key={id}>
                  <a href={itemHref(policyId, id)}>{title}</a>
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
