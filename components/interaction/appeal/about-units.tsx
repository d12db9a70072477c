"use client";

import { AgreeField, CheckField } from "@/components/form/fields/choice-fields";
import { Alert } from "@/components/ui/alert";
import { Button } from "@/components/ui/button";
import type { AppealChoices, AppealHints } from "@/contract/interaction/appeal";
import type { AppealFormHandle } from "./use-appeal-form";
import styles from "./appeal.module.css";

/**
 * The units of the zone that it is about. Where the text speaks of one and nothing is chosen it is asked back: a complaint
 * must not come to the unit that it is about only because nobody ticked it.
 */
export function AboutUnits({
  form,
  units,
  named,
}: {
  form: AppealFormHandle["form"];
  units: AppealChoices["units"];
  named: AppealHints["named"];
}) {
  const about = form.list("aboutUnitIds");
  const notAbout = form.list("notAboutUnitIds");
  const { kind } = form.values as Record<string, string>;
  const chosen = about.value.length > 0;
  const open = chosen ? [] : named.filter(({ id }) => !notAbout.value.includes(id));
  const wasAsked = notAbout.value.length > 0 || Boolean(about.error);
  if (kind !== "complaint" && !chosen && open.length === 0 && !wasAsked) return null;
  const deny = (ids: readonly string[]) => {
    notAbout.onChange([...new Set([...notAbout.value, ...ids])]);
    // Answered: what was asked back is no error any more.
    about.onChange(about.value);
  };
  return (
    <>
      {open.length > 0 && <Question named={open} onYes={about.onChange} onNo={deny} />}
      <CheckField
        {...about}
        label="投诉的是哪个园区单位"
        hint="可以选几个；诉求不会交给选中的单位办理，它们的人也看不到。投诉的不是园区单位，不用选"
        optional
        inline
        options={units.map(({ id, name }) => ({ value: id, label: name }))}
      />
      {!chosen && open.length === 0 && wasAsked && (
        <AgreeField
          id={`${about.id}-none`}
          name="notAboutUnitIds"
          value={notAbout.value.length > 0}
          // Help may not have come: then whatever the text speaks of is meant.
          onChange={(on) => (on ? deny(units.map(({ id }) => id)) : notAbout.onChange([]))}
          label="投诉的不是写到的单位，只是提到"
          hint="先由没有提到的单位受理；以后要投诉它，随时可以在诉求详情里指明"
        />
      )}
    </>
  );
}

function Question({
  named,
  onYes,
  onNo,
}: {
  named: AppealHints["named"];
  onYes: (ids: readonly string[]) => void;
  onNo: (ids: readonly string[]) => void;
}) {
  const words = named.map(({ name }) => name).join("、");
  const ids = named.map(({ id }) => id);
  return (
    <Alert tone="warning" announce>
      <p>
        您写到了{words}。投诉的是{named.length > 1 ? "它们" : "它"}吗？是的话，诉求不会到那里，那里的人也看不到。
      </p>
      <p className={styles.asked}>
        <Button small onClick={() => onYes(ids)}>
          是，投诉的是{words}
        </Button>
        <Button small kind="plain" onClick={() => onNo(ids)}>
          不是，只是提到
        </Button>
      </p>
    </Alert>
  );
}
