import {
  accountAccessCalls,
  type EnterpriseRegistration,
  type MemberRegistration,
  type PasswordChange,
  type PasswordReset,
  type PhoneChange,
  type ProfileForm,
  type RealNameForm,
  type SmsRequest,
} from "@/contract/account/access";
import { recognitionCalls, type Recognised } from "@/contract/account/recognition";
import { browserGateway } from "@/lib/gateway/browser";

/** What people do with their accounts. Every one throws GatewayError. */

/** Asks for a code by text message. With the phone in the body: it stands in no address. */
export const requestSmsCode = (wish: SmsRequest) => browserGateway.call(accountAccessCalls.postSmsCode, { body: wish });

export const registerMember = (form: MemberRegistration) =>
  browserGateway.call(accountAccessCalls.registerMember, { body: form });

export const registerEnterprise = (form: EnterpriseRegistration) =>
  browserGateway.call(accountAccessCalls.registerEnterprise, { body: form });

export const resetPassword = (form: PasswordReset) =>
  browserGateway.call(accountAccessCalls.resetPassword, { body: form });

export const changePassword = (form: PasswordChange) =>
  browserGateway.call(accountAccessCalls.changePassword, { body: form });

export const updateProfile = (form: ProfileForm) =>
  browserGateway.call(accountAccessCalls.updateProfile, { body: form });

export const changePhone = (form: PhoneChange) => browserGateway.call(accountAccessCalls.changePhone, { body: form });

export const endOwnSession = (id: string) => browserGateway.call(accountAccessCalls.endOwnSession, { params: { id } });

export const endOtherSessions = () => browserGateway.call(accountAccessCalls.endOtherSessions, {});

export const submitRealName = (form: RealNameForm) =>
  browserGateway.call(accountAccessCalls.submitRealName, { body: form });

export const withdrawRealName = () => browserGateway.call(accountAccessCalls.withdrawRealName, {});

/** Reading takes longer than other calls, in milliseconds. */
const READING_MS = 25_000;

/** Reads an uploaded picture; what could not be read is null. */
export const recogniseImage = (imgurl: string, type: Recognised["type"]) =>
  browserGateway.call(recognitionCalls.recogniseImage, { query: { imgurl, type } }, { timeoutMs: READING_MS });
