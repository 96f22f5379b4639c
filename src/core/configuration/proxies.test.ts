import { expect, test } from "vitest";
import { proxyFor, readProxies } from "./proxies.ts";

const through = (address: string, except = ""): string | undefined => {
  const proxies = readProxies({ HTTP_PROXY: "plain.test:3128", HTTPS_PROXY: "http://secure.test", NO_PROXY: except });
  return proxyFor(new URL(address), proxies)?.url;
};

test("without a variable there is no proxy", () => {
  expect(readProxies({ NO_PROXY: "*", HTTP_PROXY: " " })).toBeUndefined();
  expect(proxyFor(new URL("https://orders.test"), undefined)).toBeNull();
});

test("each scheme has the proxy of its variable, and one without a scheme speaks http", () => {
  expect(through("http://orders.test/v1")).toBe("http://plain.test:3128/");
  expect(through("https://orders.test/v1")).toBe("http://secure.test/");
});

test("small letters count where capitals are not set", () => {
  expect(readProxies({ https_proxy: "https://proxy.test" })).toEqual({
    http: null,
    https: { variable: "https_proxy", url: "https://proxy.test/" },
    except: "",
  });
  expect(readProxies({ http_proxy: "http://small", HTTP_PROXY: "http://CAPITAL", no_proxy: "a" })).toMatchObject({
    http: { url: "http://capital/" },
    except: "a",
  });
});

test.each(["socks5://user:pa55@proxy.test", "http://", "ftp://proxy.test", "http://proxy.test:99999"])(
  "%s is no address of a proxy, and is not repeated",
  (url) => {
    const read = () => readProxies({ HTTPS_PROXY: url });
    expect(read).toThrow("HTTPS_PROXY: is not the address of an HTTP proxy");
    expect(read).not.toThrow(/pa55|99999|ftp/u);
  },
);

test.each(["http://localhost:8080", "http://127.0.0.1", "https://127.8.9.10", "http://[::1]:80"])(
  "%s is this machine, and is never reached through a proxy",
  (address) => {
    expect(through(address)).toBeUndefined();
  },
);

test.each([
  ["*", "https://orders.test"],
  ["orders.test", "https://orders.test"],
  ["other.test, ORDERS.test", "https://orders.test"],
  ["test", "https://orders.test"],
  [".test", "https://orders.test"],
  ["*.test", "https://orders.test"],
  ["orders.test:443", "https://orders.test"],
  ["orders.test:8443", "https://orders.test:8443"],
  ["10.0.0.0/8", "http://10.1.2.3"],
  ["10.1.2.3", "http://10.1.2.3"],
  ["10.1.2.3:80", "http://10.1.2.3"],
  ["2001:db8::/32", "http://[2001:db8::5]"],
  ["[2001:db8::5]:80", "http://[2001:db8::5]"],
  ["2001:db8::5", "http://[2001:db8::5]"],
])("NO_PROXY=%s reaches %s without one", (except, address) => {
  expect(through(address, except)).toBeUndefined();
});

test.each([
  ["", "https://orders.test"],
  [",", "https://orders.test"],
  ["ders.test", "https://orders.test"],
  [".orders.test", "https://orders.test"],
  ["orders.test:8443", "https://orders.test"],
  ["10.0.0.0/8", "http://11.1.2.3"],
  ["10.0.0.0/99", "http://10.1.2.3"],
  ["10.0.0.0/8", "https://orders.test"],
  ["::::", "https://orders.test"],
])("NO_PROXY=%s does not concern %s", (except, address) => {
  expect(through(address, except)).toBeDefined();
});
