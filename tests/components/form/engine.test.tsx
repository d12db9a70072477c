import { cleanup, render, screen } from "@testing-library/react";
import userEvent from "@testing-library/user-event";
import { afterEach, describe, expect, it } from "vitest";
import { z } from "zod";
import { ContractForm } from "@/components/form/contract-form";
import { fieldsFrom, type FormField } from "@/components/form/engine/form-field";
import { FormFields } from "@/components/form/engine/form-fields";
import { holdFiles, toBody } from "@/components/form/engine/held-files";
import { readSchema } from "@/components/form/engine/read-schema";
import { schemaFrom } from "@/components/form/engine/schema-from";
import { useContractForm } from "@/components/form/use-contract-form";
import { opaqueId, calendarDate } from "@/contract/fields";
import { publishedPictures } from "@/contract/publication/pictures";
import { repairForm } from "@/contract/interaction/repair";
import { expectAccessible } from "../../support/axe";
import { inPortal } from "../layout/support";

afterEach(cleanup);

const KINDS = { hall: "展厅", lab: "实验室" } as const;
const visit = z.strictObject({
  kind: z.enum(["hall", "lab"], { error: "请选择去哪里" }),
  title: z.string({ error: "请填写标题" }).min(1, { error: "请填写标题" }).max(200),
  words: z.string({ error: "请写明情况" }).max(201),
  day: calendarDate,
  people: z.number().optional(),
  phone: z.string().optional(),
  fileIds: z.array(opaqueId).optional(),
});

describe("从契约读出一栏是什么", () => {
  it("二百个字以内写一行，再长写几行；编码是选择，日期、数字、附件各有各的", () => {
    const kinds = Object.entries(visit.shape).map(([key, field]) => [key, readSchema(field).kind]);
    expect(Object.fromEntries(kinds)).toEqual({
      kind: "choice",
      title: "text",
      words: "paragraph",
      day: "date",
      people: "number",
      phone: "text",
      fileIds: "files",
    });
    expect([readSchema(visit.shape.words).most, readSchema(repairForm.shape.floor).most]).toEqual([201, 20]);
  });

  it("可以不附的空着也收，必须附的说明", () => {
    const held = { fileIds: "照片" };
    expect(holdFiles(visit.pick({ fileIds: true }), held).safeParse({}).success).toBe(true);
    const asked = holdFiles(z.object({ fileIds: z.array(opaqueId).min(1) }), held).safeParse({ fileIds: [] });
    expect(asked.error?.issues[0]?.message).toBe("请先选择照片");
  });

  it("图片按契约判断：多了、重了说契约的话；送出去的是编号和说明，没有图也写明没有", () => {
    const schema = z.strictObject({ pictures: publishedPictures });
    const held = { pictures: "图片" };
    const picture = (n: number) => ({ fileId: `p-${n}`, name: `${n}.png`, size: 1, url: "/f", uid: "u", alt: "正面 " });
    const judge = (count: number, more: object[] = []) =>
      holdFiles(schema, held).safeParse({
        pictures: [...Array.from({ length: count }, (_, at) => picture(at)), ...more],
      }).error?.issues[0]?.message;
    expect(readSchema(schema.shape.pictures).kind).toBe("pictures");
    expect([judge(0), judge(9)]).toEqual([undefined, undefined]);
    expect(judge(10)).toBe("图片最多 9 张，请移除多出的");
    expect(judge(1, [picture(0)])).toBe("同一张图片加了两次，请移除一张");
    expect(holdFiles(schema, held).safeParse({}).success, "可以一张也没有").toBe(true);
    const asked = holdFiles(z.object({ pictures: publishedPictures.min(1, { error: "请先选择图片" }) }), held);
    expect(asked.safeParse({ pictures: [] }).error?.issues[0]?.message).toBe("请先选择图片");
    expect(toBody({ pictures: [picture(1)] }, held, schema)).toEqual({ pictures: [{ fileId: "p-1", alt: "正面 " }] });
    expect(toBody({ pictures: [] }, held, schema)).toEqual({ pictures: [] });
  });

  it("送出去的是附件的编号；没有附件就没有这一栏，别的照旧", () => {
    const file = { fileId: "f-1", name: "现场.jpg", size: 1, url: "/f", uid: "u" };
    const held = { fileIds: "照片" };
    expect(toBody({ title: "看展厅", fileIds: [file] }, held)).toEqual({ title: "看展厅", fileIds: ["f-1"] });
    expect(toBody({ title: "看展厅", ids: [], fileIds: [] }, held)).toEqual({ title: "看展厅", ids: [] });
  });
});

describe("栏目的描述", () => {
  it("按写的先后；编码用契约的次序，说法从标签来", () => {
    const fields = fieldsFrom(visit, {
      title: { label: "标题" },
      kind: { label: "去哪里", options: { lab: "实验室", hall: "展厅" } },
    });
    expect(fields.map(({ key }) => key)).toEqual(["title", "kind"]);
    expect(fields[1]?.options).toEqual([
      { value: "hall", label: "展厅" },
      { value: "lab", label: "实验室" },
    ]);
  });

  it("契约里没有的栏、没有说法的编码，一开始就报错，不会少画一项", () => {
    expect(() => fieldsFrom(visit as z.ZodObject, { nothing: { label: "没有" } })).toThrow("nothing");
    expect(() => fieldsFrom(visit, { kind: { label: "去哪里", options: { hall: "展厅" } } })).toThrow("lab");
  });
});

function Form({ fields, after }: { fields: readonly FormField[]; after?: (key: string) => React.ReactNode }) {
  const form = useContractForm({
    schema: visit,
    initial: { kind: "", title: "", words: "", day: "", people: "", phone: "", fileIds: [] },
    onSubmit: () => undefined,
  });
  return (
    <ContractForm form={form} submitLabel="提交">
      <FormFields fields={fields} form={form} onMoving={() => undefined} after={after} />
    </ContractForm>
  );
}

describe("画出来的表单", () => {
  const send = () => Promise.reject(new Error("没有上传"));
  const fields = fieldsFrom(visit, {
    kind: { label: "去哪里", options: KINDS },
    title: { label: "标题", hint: "一句话" },
    words: { label: "情况" },
    day: { label: "哪天" },
    people: { label: "几个人", unit: "人" },
    phone: { label: "手机号", kind: "phone" },
    fileIds: { label: "附件", files: { what: "附件", most: 2, send } },
  });

  it("每一种都有自己的部件；两三个选项全看得见；空着提交逐项说明，没有障碍", async () => {
    const { container } = render(
      inPortal(<Form fields={fields} after={(key) => key === "title" && <p>标题下面</p>} />),
    );
    expect(screen.getAllByRole("radio")).toHaveLength(2);
    expect(screen.getByLabelText("情况").tagName).toBe("TEXTAREA");
    expect(screen.getByText("已输入 0 字，最多 201 字")).toBeVisible();
    expect(screen.getByLabelText("哪天")).toHaveAttribute("type", "date");
    expect(screen.getByLabelText(/^手机号/)).toHaveAttribute("type", "tel");
    expect(screen.getByText(/最多 2 个文件/)).toBeVisible();
    await userEvent.click(screen.getByRole("button", { name: "提交" }));
    expect(screen.getByRole("link", { name: "请选择去哪里" })).toBeVisible();
    expect(screen.getByRole("link", { name: "请填写标题" })).toHaveAttribute("href", "#form-title");
    expect(screen.getByText("标题下面").previousElementSibling).toHaveTextContent("标题");
    await expectAccessible(container);
  });

  it("四个起用下拉；写明用下拉的，两个也用", () => {
    const [kind] = fields;
    if (!kind) throw new Error("没有这一栏");
    const four = ["一", "二", "三", "四"].map((label) => ({ value: label, label }));
    const { rerender } = render(inPortal(<Form fields={[{ ...kind, options: four }]} />));
    expect(screen.getByRole("combobox")).toBeVisible();
    rerender(inPortal(<Form fields={[{ ...kind, options: four.slice(0, 3) }]} />));
    expect(screen.queryByRole("combobox")).toBeNull();
    rerender(inPortal(<Form fields={[{ ...kind, options: four.slice(0, 2), as: "list" }]} />));
    expect(screen.getByRole("combobox")).toBeVisible();
  });
});

it("契约里没有结构的栏，用契约的同一个函数评判", () => {
  const amount = { label: "金额", kind: "amount", required: true, unit: "万元", most: "100", options: [] } as const;
  const schema = schemaFrom([{ ...amount, key: "amount" }]);
  expect(schema.safeParse({ amount: "100" }).success).toBe(true);
  expect(schema.safeParse({ amount: "100.01" }).error?.issues[0]?.message).toBe("金额不能超过 100 万元");
  expect(schema.safeParse({ amount: "" }).error?.issues[0]?.message).toBe("请填写金额");
});
