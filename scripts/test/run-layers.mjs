// Runs layers one after another and the lanes of a layer side by side; stops at the first that does not hold.
import { foreignShare, stopAll } from "./processes.mjs";
import { stopTestEnvironment } from "./test-environment.mjs";
import { reportTimes } from "./times.mjs";
import { keepPassed, passedAt, stateFor } from "./passed-layers.mjs";

const secondsSince = (begun) => (performance.now() - begun) / 1000;

async function runStep(step, live) {
  const begun = performance.now();
  const output = { live, text: "" };
  try {
    await step.run(output);
  } catch (error) {
    if (!live) process.stdout.write(output.text);
    throw new Error(`${step.name}：${error.message}`);
  }
  if (!live) {
    process.stdout.write(output.text);
    console.log(`  ✓ ${step.name}（${secondsSince(begun).toFixed(1)} 秒）`);
  }
}

async function runLane(lane, live) {
  for (const step of lane) await runStep(step, live);
}

async function runLayer(layer) {
  const foreign = await foreignShare();
  const begun = performance.now();
  const live = layer.lanes.flat().length === 1;
  const lanes = layer.lanes.map((lane) => runLane(lane, live));
  try {
    await Promise.all(lanes);
  } catch (error) {
    stopAll();
    await Promise.allSettled(lanes);
    throw error;
  }
  return { layer, seconds: secondsSince(begun), foreign };
}

/**
 * Runs the layers; gives the exit code.
 * @param {readonly (import("./layers.mjs").Layer & { partial?: true })[]} layers
 * @param {{ readonly skipUnchanged: boolean }} options
 */
export async function runLayers(layers, { skipUnchanged }) {
  const results = [];
  try {
    for (const layer of layers) {
      const passed = skipUnchanged ? passedAt(layer) : undefined;
      if (passed) {
        console.log(`\n── ${layer.title}：没有变化，${passed} 已通过，跳过（npm test -- --all 全部重做）`);
        results.push({ layer, skipped: passed });
        continue;
      }
      console.log(`\n── ${layer.title}`);
      const state = stateFor(layer);
      const result = await runLayer(layer);
      console.log(`✓ ${layer.title}（${result.seconds.toFixed(1)} 秒）`);
      results.push(result);
      if (!layer.partial) keepPassed(layer, state);
    }
    return 0;
  } catch (error) {
    console.error(`\n✗ ${error.message}`);
    return 1;
  } finally {
    await stopTestEnvironment();
    reportTimes(results);
  }
}
