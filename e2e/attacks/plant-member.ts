import { randomUUID } from "node:crypto";
import { control } from "../support/control";
import { batches, PAYLOADS, payloadsInTurn, type Turn } from "./payloads";
import { acceptInvitation, registerPerson } from "../support/register";
import type { StorageState } from "../support/sign-in-states";
import { countUp, newPhone } from "../support/unique";

/** What a member of an enterprise types, uploads and is answered, with an attack in every field that takes words. */

/** Asks the gateway through the door as somebody who is signed in; throws with its words when it refuses. */
type Ask = <Data>(method: string, path: string, body?: object) => Promise<Data>;

/** Files under names as no browser sends them: line ends, quotes and all (RFC 5987). */
class FilesNamed {
  readonly type = "multipart/form-data; boundary=----attack";
  readonly content: string;

  constructor(names: readonly string[]) {
    const parts = names.map((name) => {
      const encoded = encodeURIComponent(name).replaceAll("'", "%27");
      const head = `content-disposition: form-data; name="file"; filename*=UTF-8''${encoded}`;
      return `------attack\r\n${head}\r\n\r\n%PDF-1.7\n% ${name}\n${" ".repeat(2000)}\r\n`;
    });
    this.content = `${parts.join("")}------attack--\r\n`;
  }
}

function askAs(url: string, { cookies }: StorageState): Ask {
  const cookie = cookies.map(({ name, value }) => `${name}=${value}`).join("; ");
  return async <Data>(method: string, path: string, body?: object) => {
    const count = countUp("attack");
    const headers = {
      source: "PC",
      origin: url,
      "sec-fetch-site": "same-origin",
      cookie,
      // Each call from an address of its own: limits by address are not what is tried here.
      "x-forwarded-for": `10.249.${Math.floor(count / 250) + 1}.${(count % 250) + 1}`,
      ...(body === undefined ? {} : { "content-type": body instanceof FilesNamed ? body.type : "application/json" }),
    };
    const sent = body instanceof FilesNamed ? body.content : body && JSON.stringify(body);
    const answer = await fetch(`${url}/gateway${path}`, { method, headers, ...(sent ? { body: sent } : {}) });
    const { returnCode, data, errorMessage } = (await answer.json()) as {
      returnCode: number;
      data: Data;
      errorMessage?: string;
    };
    if (returnCode !== 2000) throw new Error(`网关拒绝了 ${method} ${path}：${errorMessage ?? returnCode}`);
    return data;
  };
}

/** Names of people take letters only. */
const NAME = "钱攻击";

const REGION = ["340000", "340100", "340111"];

async function plantProfile(ask: Ask, next: Turn) {
  const { id, revision } = await ask<{ id: string; revision: number }>("GET", "/policy/api/enterprise/current");
  const words = {
    address: next(120),
    legalPerson: NAME,
    contactName: NAME,
    website: `https://evil.example/"onmouseover="alert(1)'><script>__pwned=1</script>`,
    businessScope: batches(1000)[1] ?? next(1000),
    introduction: batches(1000)[0] ?? "",
  };
  const base = {
    ...words,
    region: REGION,
    taxRegion: REGION,
    industry: ["C", "C34"],
    kind: "limited",
    capitalNature: "private",
    foundedOn: "2016-03-18",
    registeredCapital: "3000",
    paidCapital: null,
    contactPhone: "13800000002",
  };
  await ask("POST", "/policy/api/enterprise/current/save/basic", { id, revision, base });
  return { id, words: Object.values(words) };
}

const DOCUMENTS = "/zqjh/api/web/applyInfo/documents";

/** Uploads a file under every name, five at once, and puts them into the vault. */
async function plantFiles(ask: Ask, next: Turn) {
  const kinds: string[] = [];
  const ids: string[] = [];
  for (let from = 0; from < PAYLOADS.length; from += 5) {
    const names = PAYLOADS.slice(from, from + 5).map(({ text }) => `${text}.pdf`);
    const { data } = await ask<{ data: readonly { fileId: string }[] }>(
      "POST",
      "/uaa/api/upload/file",
      new FilesNamed(names),
    );
    const fileIds = data.map(({ fileId }) => fileId);
    const kind = next(80, 2);
    await ask("POST", DOCUMENTS, { kind, validUntil: null, fileIds });
    kinds.push(kind);
    ids.push(...fileIds);
  }
  return { kinds, ids };
}

interface Draft {
  readonly form: readonly { readonly key: string; readonly kind: string }[];
  readonly revision: number;
}
const APPLICATIONS = "/zqjh/api/web/applyInfo";

/** An application filled in; from the second on handed in, and sent back by the zone with an attack of its own. */
async function plantApplication(ask: Ask, dataDir: string, itemId: string, fileIds: readonly string[], turn: number) {
  const next = payloadsInTurn(turn * 12);
  const { id } = await ask<{ id: string }>("POST", APPLICATIONS, { itemId });
  const { form, revision } = await ask<Draft>("GET", `${APPLICATIONS}/info?id=${id}`);
  const wordsFor: Readonly<Record<string, () => string>> = {
    text: () => next(200),
    person: () => NAME,
    paragraph: () => batches(1000)[turn] ?? next(1000),
    amount: () => "12",
  };
  const answers = Object.fromEntries(
    form.flatMap(({ key, kind }) => (wordsFor[kind] ? [[key, wordsFor[kind]()]] : [])),
  );
  const materials = form.filter(({ kind }) => kind === "files").map(({ key }) => key);
  const files = Object.fromEntries(
    materials.map((key, place) => [key, fileIds.slice(turn * 10 + place * 5, turn * 10 + place * 5 + 5)]),
  );
  const saved = await ask<{ revision: number }>("PUT", APPLICATIONS, { id, revision, answers, files });
  const words = Object.values(answers);
  if (turn > 0) {
    const sent = { id, revision: saved.revision, agree: true };
    const { number } = await ask<{ number: string }>("POST", `${APPLICATIONS}/submit`, sent);
    const asked = batches(500)[turn] ?? next(500, 2);
    await control(dataDir, "POST", `/zqjh/api/manager/applyInfo/${number}/accept`);
    await control(dataDir, "POST", `/zqjh/api/manager/applyInfo/${number}/ask`, { words: asked });
    words.push(asked);
  }
  return { id, words };
}

/** Feedback and questions, each answered by the staff with an attack as well; the answers come as messages too. */
async function plantLetters(ask: Ask, dataDir: string) {
  const next = payloadsInTurn();
  const feedback: string[] = [];
  for (const content of batches(900)) {
    const { number } = await ask<{ number: string }>("POST", "/policy/api/ua/feedback", {
      submissionId: randomUUID(),
      category: "site_error",
      content: `页面有误 ${content}`,
      page: "/zct/home?a=\"><script>__pwned=1</script>'onclick='alert(1)",
      contactName: NAME,
    });
    const answer = next(1900, 2);
    await control(dataDir, "POST", `/policy/api/manager/feedback/${number}/accept`);
    await control(dataDir, "POST", `/policy/api/manager/feedback/${number}/answer`, { answer });
    feedback.push(content, answer);
  }
  const questions: string[] = [];
  for (const content of batches(480)) {
    const form = { submissionId: randomUUID(), kind: "other", content };
    const { number } = await ask<{ number: string }>("POST", "/policy/api/ua/consult", form);
    const answer = next(1900, 2);
    await control(dataDir, "POST", `/policy/api/manager/consult/${number}/answer`, { answer });
    questions.push(content, answer);
  }
  return { feedback, questions };
}

/** Roles with people who were invited to take them, one of whom has joined under the name that the invitation gave. */
async function plantColleagues(url: string, dataDir: string, ask: Ask) {
  const next = payloadsInTurn();
  const roles: string[] = [];
  const staff: string[] = [];
  for (const count of [1, 2, 3]) {
    const roleName = `${next(18)}-${count}`;
    const form = { roleName, remark: next(100), permissions: ["company"] };
    const { id: roleId } = await ask<{ id: string }>("POST", "/uaa/api/role", form);
    roles.push(roleName);
    for (let made = 0; made < 6; made += 1) {
      const words = { fullName: NAME + "甲乙丙丁戊己庚辛壬癸子丑寅卯辰巳午未"[staff.length / 2], position: next(30) };
      const phone = newPhone();
      await ask("POST", "/uaa/api/en/user/add", { ...words, phone, roleId });
      if (staff.length === 0) await acceptInvitation(url, await registerPerson(url, dataDir, phone));
      staff.push(...Object.values(words));
    }
  }
  return { roles, staff };
}

/** A plan with notes and its calendar, favourites, a subscription, a conversation, a kept result. */
async function plantRest(ask: Ask, itemIds: readonly string[]) {
  const next = payloadsInTurn();
  const notes: string[] = [];
  await ask("POST", "/policy/api/customer/declare/plan", { ids: itemIds });
  for (const id of itemIds) {
    const note = next(200);
    await ask("PUT", `/policy/api/customer/declare/plan/${id}`, { revision: 0, note, remindDays: null });
    notes.push(note);
  }
  for (const place of [6, 12, 18, 24, 30, 36, 42, 48, 54, 60])
    await ask("POST", `/policy/api/customer/policy/favorite/stored-${place}`);
  const subscription = next(60);
  await ask("POST", "/uaa/api/subscribe", { kind: "search", filter: { value: next(40, 2) }, name: subscription });
  await ask("POST", "/zqjh/api/center/zqjhAutoReply/turn", { question: next(100, 4) });
  const { token } = await ask<{ token: string }>("POST", "/policy/api/customer/declare/feed", {});
  const answers = { industry: "C3489", employees: "299", revenue: "50000" };
  const result = await ask<{ id: string }>("POST", "/policy/api/customer/eva/result", { tool: "scale", answers });
  return { notes, subscription, calendar: token, resultId: result.id };
}

export async function plantMember(url: string, dataDir: string, state: StorageState, itemIds: readonly string[]) {
  const ask = askAs(url, state);
  const next = payloadsInTurn();
  const nickName = NAME;
  await ask("PUT", "/uaa/api/user/profile", { nickName, email: null });
  const profile = await plantProfile(ask, next);
  const documents = await plantFiles(ask, next);
  const applications: { id: string; words: string[] }[] = [];
  for (const [turn, itemId] of itemIds.entries())
    applications.push(await plantApplication(ask, dataDir, itemId, documents.ids, turn));
  const letters = await plantLetters(ask, dataDir);
  const colleagues = await plantColleagues(url, dataDir, ask);
  return { nickName, profile, documents, applications, letters, colleagues, ...(await plantRest(ask, itemIds)) };
}
