/** Reads a page aloud with the browser's own voices (MIIT rules for elder-friendly sites). */

export interface Reading {
  pause(): void;
  resume(): void;
  stop(): void;
}

// A long utterance is cut off by some browsers; a sentence never is.
const MAX_PIECE_LENGTH = 120;

/** The sentences of a text, each short enough to be spoken in one go. Pure. */
export function sentencesOf(text: string): readonly string[] {
  return text
    .split(/(?<=[。！？；!?;])|\n+/)
    .map((piece) => piece.replace(/\s+/g, " ").trim())
    .filter((piece) => /[\p{L}\p{N}]/u.test(piece))
    .flatMap((piece) => piece.match(new RegExp(`.{1,${MAX_PIECE_LENGTH}}`, "gsu")) ?? []);
}

// Browsers list their voices only some time after they were first asked for.
const VOICES_WITHIN_MS = 1000;

const chineseVoice = () => window.speechSynthesis.getVoices().find((voice) => /^(?:zh|cmn)/i.test(voice.lang));

async function waitForVoice(): Promise<SpeechSynthesisVoice | undefined> {
  if (window.speechSynthesis.getVoices().length > 0) return chineseVoice();
  await new Promise<void>((resolve) => {
    const timer = setTimeout(resolve, VOICES_WITHIN_MS);
    window.speechSynthesis.addEventListener(
      "voiceschanged",
      () => {
        clearTimeout(timer);
        resolve();
      },
      { once: true },
    );
  });
  return chineseVoice();
}

/** Starts to read what is visible in `root`. Undefined when this browser has no Chinese voice. */
export async function startReading(root: HTMLElement | null, onEnd: () => void): Promise<Reading | undefined> {
  if (!root || !("speechSynthesis" in window)) return undefined;
  const voice = await waitForVoice();
  if (!voice) return undefined;
  const synthesis = window.speechSynthesis;
  synthesis.cancel();
  let stopped = false;
  const sentences = sentencesOf(root.innerText);
  const speak = (index: number) => {
    const sentence = sentences[index];
    if (stopped || sentence === undefined) {
      if (!stopped) onEnd();
      return;
    }
    const utterance = new SpeechSynthesisUtterance(sentence);
    utterance.voice = voice;
    utterance.lang = voice.lang;
    utterance.onend = () => speak(index + 1);
    utterance.onerror = () => {
      if (!stopped) onEnd();
    };
    synthesis.speak(utterance);
  };
  speak(0);
  return {
    pause: () => synthesis.pause(),
    resume: () => synthesis.resume(),
    stop: () => {
      stopped = true;
      synthesis.cancel();
    },
  };
}
