// dotnet run -- ORIGIN PRODUCT FINGERPRINT KEY KID PUBLIC_KEY: .NET 8 and BouncyCastle, because .NET 8 has no Ed25519.
using System.Globalization;
using System.Net.Http.Json;
using System.Security.Cryptography;
using System.Text;
using System.Text.Json;
using System.Text.Json.Nodes;
using Org.BouncyCastle.Crypto.Parameters;
using Org.BouncyCastle.Crypto.Signers;

try
{
    if (args is not [var origin, var product, var fingerprint, var key, var kid, var publicKey])
        throw new Silence("coa ORIGIN PRODUCT FINGERPRINT KEY KID PUBLIC_KEY");
    var licence = new Licence(new Uri(origin), product, fingerprint, key, kid, publicKey);
    var about = new JsonObject { ["name"] = "Studio", ["platform"] = "C#", ["app_version"] = "1.0.0" };
    Console.WriteLine((await licence.Ask("activate", about))["code"]);
    var claims = await licence.Validate();
    Console.WriteLine($"{claims["code"]} {claims["features"]?.ToJsonString()}");
    if (!(bool)claims["valid"]!) return 1;
    var file = licence.ReadFile((string?)(await licence.Ask("offline-file", new JsonObject()))["content"] ?? "");
    Console.WriteLine($"file {file["expires_at"]}");
    return 0;
}
catch (Exception error) when (error is Silence or HttpRequestException or OperationCanceledException or JsonException
    or FormatException or InvalidOperationException or NotSupportedException or NullReferenceException)
{
    // None of this says anything about the licence: it must not stop a paying customer.
    Console.Error.WriteLine(error.Message);
    return 2;
}

class Silence(string why) : Exception(why);

class Licence(Uri origin, string product, string fingerprint, string key, string kid, string publicKey)
{
    static readonly HttpClient http =
        new(new HttpClientHandler { AllowAutoRedirect = false }) { Timeout = TimeSpan.FromSeconds(10) };

    public async Task<JsonNode> Ask(string call, JsonObject body)
    {
        body["license_key"] = key;
        body["product_id"] = product;
        body["fingerprint"] = fingerprint;
        using var answer = await http.PostAsJsonAsync(new Uri(origin, $"/api/licenses/{call}/"), body);
        if ((int)answer.StatusCode is 401 or 429 or >= 500) throw new Silence("no answer of the service");
        return await answer.Content.ReadFromJsonAsync<JsonNode>() ?? throw new Silence("nothing");
    }

    public async Task<JsonNode> Validate()
    {
        var nonce = Convert.ToHexString(RandomNumberGenerator.GetBytes(16));
        var answer = await Ask("validate", new JsonObject { ["nonce"] = nonce });
        var claims = ReadSigned(answer["signature"], "validation");
        return (string?)claims["nonce"] == nonce ? claims : throw new Silence("an old answer");
    }

    // The file's claims, if it belongs to this device and has not ended.
    public JsonNode ReadFile(string text)
    {
        const string begin = "-----BEGIN COA LICENSE FILE-----", end = "-----END COA LICENSE FILE-----";
        var stop = text.IndexOf(end, StringComparison.Ordinal);
        if (!text.StartsWith(begin, StringComparison.Ordinal) || stop < 0) throw new Silence("no licence file");
        var body = Convert.FromBase64String(text[begin.Length..stop]);
        var claims = ReadSigned(JsonNode.Parse(body), "license-file");
        var device = SHA256.HashData(Encoding.UTF8.GetBytes($"{claims["license_id"]}:{fingerprint}"));
        if ((string?)claims["fingerprint"] != Convert.ToHexString(device).ToLowerInvariant())
            throw new Silence("of another device");
        DateTimeOffset At(string name) =>
            DateTimeOffset.Parse((string)claims[name]!, CultureInfo.InvariantCulture, DateTimeStyles.AssumeUniversal);
        var now = DateTimeOffset.UtcNow;
        // The clock may be a day behind; the end is never extended.
        if (At("issued_at") > now.AddDays(1) || At("expires_at") <= now) throw new Silence("not now");
        return claims;
    }

    // The claims that a key inside the product signed for this purpose and product. Nothing else in a response decides.
    JsonNode ReadSigned(JsonNode? signed, string purpose)
    {
        if ((string?)signed?["alg"] != "Ed25519" || (string?)signed["kid"] != kid)
            throw new Silence("not signed by a key of the product");
        var payload = (string)signed["payload"]!;
        var text = Encoding.UTF8.GetBytes($"coa/{purpose}/v1\n{payload}");
        var raw = Convert.FromBase64String(publicKey.Replace('-', '+').Replace('_', '/') + "=");
        var signer = new Ed25519Signer();
        signer.Init(false, new Ed25519PublicKeyParameters(raw, 0));
        signer.BlockUpdate(text, 0, text.Length);
        if (!signer.VerifySignature(Convert.FromBase64String((string)signed["sig"]!))) throw new Silence("forged");
        var claims = JsonNode.Parse(Convert.FromBase64String(payload))!;
        if ((int)claims["version"]! != 1 || (string?)claims["product_id"] != product)
            throw new Silence("of another product");
        return claims;
    }
}
