import js from "@eslint/js";
import query from "@tanstack/eslint-plugin-query";
import jsxA11y from "eslint-plugin-jsx-a11y";
import reactHooks from "eslint-plugin-react-hooks";
import tseslint from "typescript-eslint";

/** Rules inside files; the arrows between rooms are held by dependency-cruiser. */
export default tseslint.config(
  {
    ignores: [
      "node_modules",
      ".next",
      "dist",
      ".data",
      ".cache",
      "next-env.d.ts",
      "test-results",
      "playwright-report",
      "*.config.*",
      ".dependency-cruiser.cjs",
      "scripts/**/*.mjs",
    ],
  },
  js.configs.recommended,
  ...tseslint.configs.recommended,
  {
    files: ["**/*.{ts,tsx}"],
    languageOptions: { parserOptions: { projectService: true, tsconfigRootDir: import.meta.dirname } },
    linterOptions: { reportUnusedDisableDirectives: "error" },
    plugins: { "react-hooks": reactHooks },
    rules: {
      ...reactHooks.configs.recommended.rules,
      "@typescript-eslint/no-explicit-any": "error",
      "@typescript-eslint/no-floating-promises": "error",
      "@typescript-eslint/no-misused-promises": "error",
      "@typescript-eslint/consistent-type-imports": ["error", { fixStyle: "inline-type-imports" }],
      "@typescript-eslint/no-unused-vars": ["error", { argsIgnorePattern: "^_", varsIgnorePattern: "^_" }],
      "@typescript-eslint/ban-ts-comment": [
        "error",
        { "ts-ignore": true, "ts-nocheck": true, "ts-expect-error": "allow-with-description" },
      ],
      eqeqeq: ["error", "always"],
      "no-console": "error",
      "no-restricted-properties": [
        "error",
        { object: "process", property: "env", message: "环境变量只在 env 文件里读取。" },
      ],
      "no-restricted-syntax": [
        "error",
        {
          selector:
            "ImportDeclaration[source.value='antd'] > ImportSpecifier[imported.name=/^(message|notification|Modal)$/]",
          message: "用 useNotify 或 App 的上下文，不用 antd 的静态方法。",
        },
        {
          selector: "ImportDeclaration[source.value='antd'] > ImportSpecifier[imported.name='DatePicker']",
          message: "antd 日期选择不能用键盘操作，用原生 input type=date。",
        },
      ],
    },
  },
  {
    files: [
      "**/env.ts",
      "lib/site.ts",
      "lib/gateway/server.ts",
      "server/**/main.ts",
      "scripts/**",
      "tests/**",
      "e2e/**",
    ],
    rules: { "no-restricted-properties": "off" },
  },
  {
    files: ["scripts/**", "gateway/cli/**", "gateway/cli.ts", "tests/support/no-console-error.ts"],
    rules: { "no-console": "off" },
  },
  // Playwright's fixtures: their `use` is no hook, and an empty pattern says that nothing is needed.
  { files: ["e2e/**"], rules: { "react-hooks/rules-of-hooks": "off", "no-empty-pattern": "off" } },
  { files: ["**/*.tsx"], ...jsxA11y.flatConfigs.recommended },
  ...query.configs["flat/recommended"],
);
