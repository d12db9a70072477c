/**
 * How phones and identity numbers look to those who need not know them. Source: DB34/T 4631.2-2023 (desensitisation of
 * government data): phone 3 + 4, identity number 6 + 4. What is masked already stays as it is.
 */

/** 138****8000. */
export function maskPhone(phone: string): string {
  return phone.length >= 8 ? `${phone.slice(0, 3)}****${phone.slice(-4)}` : "****";
}

/** 340102********1234. */
export function maskIdNumber(idNumber: string): string {
  return idNumber.length >= 15 ? `${idNumber.slice(0, 6)}********${idNumber.slice(-4)}` : "********";
}

/** Phone and identity numbers, e-mail addresses and other long digits made unreadable. */
export function redactPersonalData(text: string): string {
  return text
    .replace(/[\w.+-]+[@＠][\w-]+(?:\.[\w-]+)+/gu, "***")
    .replace(/\p{Nd}(?:[\s-]?\p{Nd}){6,18}[xXＸ]?/gu, "***");
}
