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
  const none = form.flag("aboutNone");
  const isOpen = named.length > 0 && about.value.length === 0 && !none.value;
  const { kind } = form.values as Record<string, string>;
  if (kind !== "complaint" && named.length === 0 && about.value.length === 0 && !about.error && !none.value)
    return null;
  const words = named.map(({ name }) => name).join("、");
  return (
    <>
      {isOpen && (
        <Alert tone="warning" announce>
          <p>
            您写到了{words}。投诉的是{named.length > 1 ? "它们" : "它"}吗？是的话，诉求不会到那里，那里的人也看不到。
          </p>
          <p className={styles.asked}>
            <Button small onClick={() => about.onChange(named.map(({ id }) => id))}>
              是，投诉的是{words}
            </Button>
            <Button small kind="plain" onClick={() => none.onChange(true)}>
              不是，只是提到
            </Button>
          </p>
        </Alert>
      )}
      <CheckField
        {...about}
        onChange={(chosen) => {
          about.onChange(chosen);
          if (chosen.length > 0) none.onChange(false);
        }}
        label="投诉的是哪个园区单位"
        hint="可以选几个；诉求不会交给选中的单位办理，它们的人也看不到。投诉的不是园区单位，不用选"
        optional
        inline
        options={units.map(({ id, name }) => ({ value: id, label: name }))}
      />
      {about.value.length === 0 && (named.length > 0 || none.value || about.error) && (
        <AgreeField
          {...none}
          label={`投诉的不是${words || "这些单位"}，只是提到`}
          hint="先由没有提到的单位受理；以后想起来要投诉它，随时可以在诉求详情里指明"
        />
      )}
    </>
  );
}
