import type { FormField } from "@/components/form/engine/form-field";
import type { CurrentUser } from "@/contract/account/account";

type Words = Pick<FormField, "label" | "hint" | "width" | "autoComplete"> & { readonly kind?: "phone" };

/** Whom to call about a case. A browser knows the number of the account masked only, so that an empty field means it. @param calls who calls, and when */
export const contactFields = ({ phone }: CurrentUser, calls: string) =>
  ({
    contactName: { label: "联系人", width: "medium", autoComplete: "name" },
    phone: { label: "手机号", hint: `${calls}会打这个电话；不填就打您账号的手机号 ${phone}`, kind: "phone" },
  }) as const satisfies Readonly<Record<string, Words>>;
