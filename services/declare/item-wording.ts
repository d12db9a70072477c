/** Where an item stands in the guide of its policy. */

/** An item's place in the guide on its policy's page. */
export const itemHref = (policyId: string, itemId: string): string =>
  `/zct-ee/policy-info/${encodeURIComponent(policyId)}#${itemAnchor(itemId)}`;

export const itemAnchor = (itemId: string): string => `item-${itemId}`;
