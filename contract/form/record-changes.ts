import {
  isBlank,
  isTree,
  listOrNone,
  nameRow,
  textOrNone,
  type ChosenAnswers,
  type RecordField,
  type RecordTree,
  type RecordValue,
} from "./record-fields";

/** What has changed between two editions of a record, field by field, in the words of its form. Plain data. */

export interface RecordChange {
  /** Where: 申请材料 · 营业执照 · 份数. */
  readonly place: string;
  /** Empty: nothing stood there. */
  readonly before: string;
  /** Empty: nothing stands there now. */
  readonly after: string;
}

type Rows = RecordField & { readonly as: "rows" };

const within = (place: string, label: string): string => (place === "" ? label : `${place} · ${label}`);

/** A value in words; empty where nothing stands there. `root`: the record, whose rows the value may name. */
function describeValue(field: RecordField, value: RecordValue | undefined, root: RecordTree): string {
  switch (field.as) {
    case "key":
    case "kept":
      return "";
    case "yes":
      return value === true ? "是" : "否";
    case "number":
      return textOrNone(value).trim() === "" ? "" : `${textOrNone(value).trim()} ${field.unit}`.trim();
    case "choice":
      return field.options[textOrNone(value)] ?? textOrNone(value);
    case "choices":
      return listOrNone(value)
        .map((code) => field.options[textOrNone(code)] ?? textOrNone(code))
        .join("、");
    case "lines":
      return listOrNone(value).map(textOrNone).join("；");
    case "answers":
      return (listOrNone(value) as readonly unknown[] as readonly ChosenAnswers[])
        .map((chosen) => describeAnswers(listOrNone(root[field.from]).filter(isTree), chosen))
        .join("；");
    case "group":
      return isTree(value) ? describeTree(field.fields, value, root) : "";
    case "rows":
      return listOrNone(value)
        .map((row) => (isTree(row) ? describeTree(field.fields, row, root) : ""))
        .join("\n");
    default:
      return textOrNone(value).trim();
  }
}

const describeTree = (fields: readonly RecordField[], tree: RecordTree, root: RecordTree): string =>
  fields
    .filter((field) => !isBlank(field, tree[field.key]))
    .map((field) => `${field.label}：${describeValue(field, tree[field.key], root)}`)
    .join("；");

/** 公司的住所是怎么来的：租用房屋. */
function describeAnswers(questions: readonly RecordTree[], { question, answers }: ChosenAnswers): string {
  const asked = questions.find(({ id }) => id === question);
  const labels = listOrNone(asked?.["answers"]).filter(isTree);
  const words = answers.map((answer) => textOrNone(labels.find(({ id }) => id === answer)?.["label"]) || answer);
  const text = textOrNone(asked?.["text"]) || question;
  return `${text}${/[？?]$/.test(text) ? "" : "："}${words.join("、")}`;
}

/** Rows go by the key that the program gave them, else by their name. */
function identify({ fields }: Rows, row: RecordTree): string {
  const key = fields.find(({ as }) => as === "key");
  return key ? textOrNone(row[key.key]) : nameRow(fields, row);
}

/** Both editions whole: what stands in one place may name rows in another. */
interface Roots {
  readonly before: RecordTree;
  readonly after: RecordTree;
}

/** Each row of `after` with the same row before: by what it goes by, and where that is new the one in its place. */
function pairRows(field: Rows, left: readonly RecordTree[], right: readonly RecordTree[]) {
  const name = (row: RecordTree) => identify(field, row);
  const taken = new Set<RecordTree>();
  const pairs = right.map((row, at): readonly [RecordTree | undefined, RecordTree] => {
    const inPlace = left[at];
    const renamed = inPlace && !right.some((other) => name(other) === name(inPlace)) ? inPlace : undefined;
    const old = left.find((one) => !taken.has(one) && name(one) === name(row)) ?? renamed;
    const found = old && !taken.has(old) ? old : undefined;
    if (found) taken.add(found);
    return [found, row];
  });
  return { pairs, gone: left.filter((row) => !taken.has(row)) };
}

function changesInRows(field: Rows, place: string, lists: Roots & { readonly roots: Roots }): RecordChange[] {
  const trees = (tree: RecordTree) => listOrNone(tree[field.key]).filter(isTree);
  const [left, right] = [trees(lists.before), trees(lists.after)];
  const { roots } = lists;
  const { pairs, gone } = pairRows(field, left, right);
  const title = (row: RecordTree, otherwise: string) => within(place, nameRow(field.fields, row) || otherwise);
  const changes = pairs.flatMap(([old, row], at) => {
    const here = title(row, `第 ${at + 1} 项`);
    if (!old) return [{ place: here, before: "", after: describeTree(field.fields, row, roots.after) }];
    return walk(field.fields, old, row, { place: here, roots });
  });
  const removed = gone.map((row) => ({
    place: title(row, field.one),
    before: describeTree(field.fields, row, roots.before),
    after: "",
  }));
  const kept = left.filter((row) => !gone.includes(row));
  const held = pairs.flatMap(([old]) => (old ? [old] : []));
  const moved = kept.some((row, at) => row !== held[at]);
  const names = (rows: readonly RecordTree[]) => rows.map((row) => nameRow(field.fields, row)).join("、");
  return [
    ...changes,
    ...removed,
    ...(moved ? [{ place: within(place, "次序"), before: names(left), after: names(right) }] : []),
  ];
}

function walk(
  fields: readonly RecordField[],
  before: RecordTree,
  after: RecordTree,
  { place, roots }: { readonly place: string; readonly roots: Roots },
): RecordChange[] {
  return fields.flatMap((field): RecordChange[] => {
    const [old, now] = [before[field.key], after[field.key]];
    const here = within(place, field.label);
    if (field.as === "rows") return changesInRows(field, here, { before, after, roots });
    if (field.as === "group")
      return walk(field.fields, isTree(old) ? old : {}, isTree(now) ? now : {}, { place: here, roots });
    const [was, is] = [describeValue(field, old, roots.before), describeValue(field, now, roots.after)];
    return was === is ? [] : [{ place: here, before: was, after: is }];
  });
}

/** What is other in `after`, in the order of the fields. */
export const findChanges = (fields: readonly RecordField[], before: RecordTree, after: RecordTree): RecordChange[] =>
  walk(fields, before, after, { place: "", roots: { before, after } });
