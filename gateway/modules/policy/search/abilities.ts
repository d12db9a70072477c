/** What a search does beyond looking for what was typed. All of it; the bench switches each off in turn. */
export interface SearchAbilities {
  /** Document numbers in shortened writing. */
  readonly numbers: boolean;
  /** Full names of laws for short ones. */
  readonly shortTitles: boolean;
  /** Words with one slip. */
  readonly misspellings: boolean;
  /** Pinyin, initials, characters of the same sound. */
  readonly sounds: boolean;
  /** Documents that say much of the keyword, where none says all of it in its title. */
  readonly partial: boolean;
  /** What the texts of those documents say, beside where the words stand. */
  readonly texts: boolean;
  /** Words that mean the same: the operators' groups, and everyday words. */
  readonly synonyms: boolean;
  /** What is near in meaning, where an embeddings endpoint is configured. */
  readonly vectors: boolean;
}

export const ALL_ABILITIES: SearchAbilities = {
  numbers: true,
  shortTitles: true,
  misspellings: true,
  sounds: true,
  partial: true,
  texts: true,
  synonyms: true,
  vectors: true,
};
