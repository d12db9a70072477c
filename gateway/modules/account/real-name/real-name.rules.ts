/** What the name and the number are sealed for. */
export const NAME = "real-name.name";
export const NUMBER = "real-name.number";
