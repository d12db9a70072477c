/** Somebody in a line, and on whose turn. */
export interface InLine {
  readonly address: string;
}

/**
 * Those who wait with equal right. Addresses take turns, so that whoever comes with one wish does not stand behind
 * somebody's two hundred; of one address the first comes first.
 */
export class WaitingLine<Member extends InLine> {
  /** Whose turn is next stands first. */
  readonly #byAddress = new Map<string, Member[]>();

  add(member: Member): void {
    const known = this.#byAddress.get(member.address);
    if (known === undefined) this.#byAddress.set(member.address, [member]);
    else known.push(member);
  }

  remove(member: Member): void {
    const known = this.#byAddress.get(member.address);
    const at = known?.indexOf(member) ?? -1;
    if (known === undefined || at < 0) return;
    known.splice(at, 1);
    if (known.length === 0) this.#byAddress.delete(member.address);
  }

  /** Takes out whose turn it is, of those whom `mayGo` lets go. */
  take(mayGo: (member: Member) => boolean): Member | undefined {
    for (const [address, members] of this.#byAddress) {
      const at = members.findIndex(mayGo);
      if (at < 0) continue;
      const [member] = members.splice(at, 1);
      // The address stands at the end now.
      this.#byAddress.delete(address);
      if (members.length > 0) this.#byAddress.set(address, members);
      return member;
    }
    return undefined;
  }

  /** How many have their turn before a newcomer from an address has his, of those whom `counts` counts. */
  before(address: string, counts: (member: Member) => boolean): number {
    const own = this.#byAddress.get(address)?.filter(counts).length ?? 0;
    let before = own;
    for (const [other, members] of this.#byAddress) {
      if (other !== address) before += Math.min(members.filter(counts).length, own + 1);
    }
    return before;
  }

  /** The last one of the address that has most waiting, and how many these are, of those whom `counts` counts. */
  last(counts: (member: Member) => boolean): { readonly member: Member; readonly amount: number } | undefined {
    let most: Member[] = [];
    for (const members of this.#byAddress.values()) {
      const counted = members.filter(counts);
      if (counted.length > most.length) most = counted;
    }
    const member = most.at(-1);
    return member === undefined ? undefined : { member, amount: most.length };
  }

  count(counts: (member: Member) => boolean): number {
    let sum = 0;
    for (const members of this.#byAddress.values()) sum += members.filter(counts).length;
    return sum;
  }
}
