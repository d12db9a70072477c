/** A name in each of its spellings, as the templates call them (`__Pascal__`). */
export function namesOf(name, label) {
  const words = name.split("-");
  const Pascal = words.map((word) => word[0].toUpperCase() + word.slice(1)).join("");
  const camel = Pascal[0].toLowerCase() + Pascal.slice(1);
  const snake = words.join("_");
  return {
    name,
    label,
    Pascal,
    camel,
    snake,
    /** In commands, where a thing is one word. */
    word: words.join(""),
    CONST: snake.toUpperCase(),
    things: plural(name),
    Things: plural(Pascal),
  };
}

function plural(noun) {
  if (/[^aeiou]y$/.test(noun)) return `${noun.slice(0, -1)}ies`;
  return /(s|x|z|ch|sh)$/.test(noun) ? `${noun}es` : `${noun}s`;
}
