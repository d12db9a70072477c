import {
  accountAccessCalls,
  type EnterpriseRegistration,
  type MemberRegistration,
  type PasswordReset,
  type SmsRequest,
} from "@/contract/account/access";
import { recognitionCalls, type Recognised } from "@/contract/account/recognition";
import { browserGateway } from "@/lib/gateway/browser";

/** What people do before they are signed in, on pages without React Query. Every one throws GatewayError. */

/** Asks for a code by text message. With the phone in the body: it stands in no address. */
export const requestSmsCode = (wish: SmsRequest) => browserGateway.call(accountAccessCalls.postSmsCode, { body: wish });

export const registerMember = (form: MemberRegistration) =>
  browserGateway.call(accountAccessCalls.registerMember, { body: form });

export const registerEnterprise = (form: EnterpriseRegistration) =>
  browserGateway.call(accountAccessCalls.registerEnterprise, { body: form });

export const resetPassword = (form: PasswordReset) =>
  browserGateway.call(accountAccessCalls.resetPassword, { body: form });

/** Reading takes longer than other calls, in milliseconds. */
const READING_MS = 25_000;

/** Reads an uploaded picture; what could not be read is null. */
export const recogniseImage = (imgurl: string, type: Recognised["type"]) =>
  browserGateway.call(recognitionCalls.recogniseImage, { query: { imgurl, type } }, { timeoutMs: READING_MS });
